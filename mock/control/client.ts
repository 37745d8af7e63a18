import type { components, operations } from './control.gen.ts';
import type { Access } from './find.ts';
import { Told } from './told.ts';

export type Shape = components['schemas'];
type Id = keyof operations;
type Json<Part> = Part extends { readonly content: { readonly 'application/json': infer Body } }
  ? Body
  : never;
type Path<Of extends Id> = operations[Of]['parameters'] extends { readonly path: infer P } ? P : undefined;
type Body<Of extends Id> = operations[Of] extends { readonly requestBody: infer R } ? Json<R> : undefined;
export type Answer<Of extends Id> = Json<operations[Of]['responses'][200]>;

const ROUTES = {
  getState: 'GET /state',
  setClock: 'PUT /clock',
  advanceClock: 'POST /clock/advance',
  listHalts: 'GET /halts',
  setHalt: 'PUT /halts/{code}',
  endHalt: 'DELETE /halts/{code}',
  listFaults: 'GET /faults',
  addFault: 'POST /faults',
  clearFaults: 'DELETE /faults',
  clearFault: 'DELETE /faults/{fault_id}',
  listScenarios: 'GET /scenarios',
  getScenario: 'GET /scenarios/{name}',
  saveScenario: 'PUT /scenarios/{name}',
  loadScenario: 'POST /scenarios/{name}/load',
  reset: 'POST /reset',
  setAutopilot: 'PUT /autopilot',
  listDecisions: 'GET /decisions',
  decide: 'POST /records/{record_id}/decisions',
} as const satisfies Record<Id, `${string} ${string}`>;

/** Calls an operation of control: its path parameters, then its body. */
export type Client = <Of extends Id>(id: Of, path: Path<Of>, body: Body<Of>) => Promise<Answer<Of>>;

/** A client of one sandbox's control. What is refused is thrown as the sentence it was refused with. */
export function controlClient({ url, token }: Access): Client {
  return async (id, path, body) => {
    const [method = 'GET', template = ''] = ROUTES[id].split(' ');
    const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String((path as Record<string, string> | undefined)?.[name])),
    );
    const answer = await fetch(`${url}/sandbox${filled}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(() => null);
    if (!answer) throw new Told(`The sandbox at ${url} does not answer: start it with npm start.`);
    const said = (await answer.json().catch(() => null)) as Answer<typeof id> | Shape['Refused'] | null;
    if (answer.ok && said !== null) return said as Answer<typeof id>;
    throw new Told(sentenceOf(said as Shape['Refused'] | null, url, answer.status));
  };
}

function sentenceOf(refused: Shape['Refused'] | null, url: string, status: number): string {
  if (!refused?.error?.id)
    return `What answers at ${url} is no sandbox with control (HTTP ${status}); one in memory has it only with TSUBAME_CONTROL_TOKEN.`;
  const { id, message, nearest } = refused.error;
  if (id === 'unauthorized')
    return `The sandbox at ${url} has another token: use the --data folder that it runs on, or the TSUBAME_CONTROL_TOKEN that it was started with.`;
  return nearest.length === 0 ? message : `${message} Did you mean ${nearest.join(' or ')}?`;
}
