import { CliError } from './cli-error.ts';
import type { components, operations } from './control.gen.ts';
import type { ControlEndpoint } from './find.ts';
import type { operations as gatewayOperations } from './gateway.gen.ts';

export type ControlSchemas = components['schemas'];
type Json<Part> = Part extends { readonly content: { readonly 'application/json': infer Body } }
  ? Body
  : never;
type Operation = { readonly parameters: object; readonly responses: { readonly 200: unknown } };
type Path<Of extends Operation> = Of['parameters'] extends { readonly path: infer P } ? P : undefined;
type RequestBody<R> = [NonNullable<R>] extends [never] ? undefined : Json<NonNullable<R>>;
type Body<Of> = Of extends { readonly requestBody: infer R }
  ? RequestBody<R>
  : Of extends { readonly requestBody?: infer R }
    ? RequestBody<R> | undefined
    : undefined;

export type ControlResponse<Of extends keyof operations> = Json<operations[Of]['responses'][200]>;
export type GatewayResponse<Of extends keyof gatewayOperations> = Json<
  gatewayOperations[Of]['responses'][200]
>;

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
  listOperations: 'GET /operations',
  listScenarios: 'GET /scenarios',
  getScenario: 'GET /scenarios/{name}',
  saveScenario: 'PUT /scenarios/{name}',
  loadScenario: 'POST /scenarios/{name}/load',
  reset: 'POST /reset',
  getPrices: 'GET /prices',
  getPriceLines: 'GET /prices/lines/{file}/{line}',
  setAutopilot: 'PUT /autopilot',
  listDecisions: 'GET /decisions',
  decide: 'POST /records/{record_id}/decisions',
} as const satisfies Record<keyof operations, `${string} ${string}`>;

const GATEWAY_ROUTES = {
  listWorkspaces: 'GET /workspaces',
  beginWorkspace: 'PUT /workspaces/{name}',
  endWorkspace: 'DELETE /workspaces/{name}',
  beginPriceSet: 'POST /price-sets',
  removePriceSet: 'DELETE /price-sets/{set_id}',
  uploadPriceFile: 'PUT /price-sets/{set_id}/files/{name}',
  removePriceFile: 'DELETE /price-sets/{set_id}/files/{name}',
  checkPriceSet: 'POST /price-sets/{set_id}/check',
  getPriceSetLines: 'GET /price-sets/{set_id}/lines/{file}/{line}',
  listRequests: 'GET /requests',
  listTimeline: 'GET /timeline',
  getExample: 'GET /examples/{operation}',
} as const satisfies Record<keyof gatewayOperations, `${string} ${string}`>;

/** Calls a control operation with path parameters and a body. */
export type Client = <Of extends keyof operations>(
  id: Of,
  path: Path<operations[Of]>,
  body: Body<operations[Of]>,
) => Promise<ControlResponse<Of>>;

/** Calls a gateway operation with path parameters and a body. */
export type GatewayClient = <Of extends keyof gatewayOperations>(
  id: Of,
  path: Path<gatewayOperations[Of]>,
  body: Body<gatewayOperations[Of]>,
) => Promise<GatewayResponse<Of>>;

/** A client of one sandbox's control API. It throws a refusal as a {@link CliError}. */
export function controlClient({ url, token }: ControlEndpoint): Client {
  const headers = { authorization: `Bearer ${token}` };
  return (id, path, body) =>
    call<ControlResponse<typeof id>>({ url, at: '/sandbox', route: ROUTES[id], headers, path, body });
}

/**
 * A client of the gateway; a URL with `/w/<name>` selects a workspace.
 *
 * @param token the token of control, for a gateway to which other machines can send requests
 */
export function gatewayClient(url: string, token = ''): GatewayClient {
  const headers = { authorization: `Bearer ${token}` };
  return (id, path, body) =>
    call<GatewayResponse<typeof id>>({
      ...{ url, at: '/gateway', route: GATEWAY_ROUTES[id], headers, path, body },
    });
}

interface RequestParts {
  readonly url: string;
  readonly at: string;
  readonly route: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly path: unknown;
  readonly body: unknown;
}

async function call<ResponseBody>({
  url,
  at,
  route,
  headers,
  path,
  body,
}: RequestParts): Promise<ResponseBody> {
  const [method = 'GET', template = ''] = route.split(' ');
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((path as Record<string, string> | undefined)?.[name])),
  );
  const answer = await fetch(`${url}${at}${filled}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => null);
  if (!answer)
    throw new CliError(`The sandbox at ${url} does not respond: start it with npm start.`, {
      ...{ reason: 'unreachable', params: { url }, nearest: [] },
    });
  const responseBody = (await answer.json().catch(() => null)) as
    | ResponseBody
    | ControlSchemas['Refused']
    | null;
  if (answer.ok && responseBody !== null) return responseBody as ResponseBody;
  throw cliErrorOf(responseBody as ControlSchemas['Refused'] | null, url, answer.status);
}

function cliErrorOf(refused: ControlSchemas['Refused'] | null, url: string, status: number): CliError {
  if (!refused?.error?.id)
    return new CliError(
      `The server at ${url} is no sandbox with control (HTTP ${status}). An in-memory sandbox has control only with TSUBAME_CONTROL_TOKEN.`,
      { reason: 'no_sandbox', params: { url, status }, nearest: [] },
    );
  const { reason, params, message, nearest } = refused.error;
  if (reason === 'token_missing' || reason === 'token_wrong')
    return new CliError(
      `The sandbox at ${url} has another token: use the --data folder that it runs on, or the TSUBAME_CONTROL_TOKEN that it was started with.`,
      { reason: 'other_token', params: { url }, nearest: [] },
    );
  const sentence = nearest.length === 0 ? message : `${message} Did you mean ${nearest.join(' or ')}?`;
  return new CliError(sentence, { reason, params, nearest });
}
