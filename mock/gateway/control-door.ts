import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parse } from 'yaml';
import type { components } from '../control/gateway.gen.ts';
import { type RefusalArguments, type RefusalReason, refusal } from '../control/refusals.ts';
import { loadContract } from './contract.ts';
import type { Contract } from './contract-model.ts';
import type { FaultLines } from './fault-lines.ts';
import { endToEnd } from './headers.ts';
import { isOfThisMachine } from './loopback.ts';
import type { RequestLog } from './request-log.ts';
import type { Upstreams } from './upstreams.ts';
import { nameFault } from './workspace-name.ts';
import { LIMITS, NoWorkspace, type Workspaces } from './workspaces.ts';

type Shape = components['schemas'];
type ControlRefusal = ReturnType<typeof refusal>;

const CONTROL = new URL('../control/control.openapi.yaml', import.meta.url);
const SANDBOX = '/sandbox';
let control: Contract | undefined;
const DOCUMENT = new URL('../control/gateway.openapi.yaml', import.meta.url);
const STATUS: Readonly<Record<ControlRefusal['id'], number>> = {
  malformed: 400,
  unauthorized: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  invalid: 422,
  failed: 503,
};

/** What requests are answered from, and what is noted of them. */
export interface DoorParts {
  readonly upstreams: Upstreams;
  readonly requests: RequestLog;
  /** What goes wrong in the gateway itself. */
  readonly faults: FaultLines;
}

class Refused<Reason extends RefusalReason> extends Error {
  readonly said: ControlRefusal;

  constructor(reason: Reason, ...rest: RefusalArguments<Reason>) {
    const said = refusal(reason, ...rest);
    super(said.message);
    this.said = said;
  }
}

/**
 * Opens control to people and pages of this machine, who need no token for it: the gateway has that of each sandbox. `/sandbox`
 * is the control of the sandbox that the request names, `/gateway` what stands beside the sandboxes.
 */
export function serveControl(app: FastifyInstance, { upstreams, requests, faults }: DoorParts): void {
  const guarded = (routes: (door: FastifyInstance) => void) => async (door: FastifyInstance) => {
    door.setErrorHandler((error, { method, url }, reply) => {
      const said = refusalOf(error);
      if (said.reason === 'gateway_defect') faults.note(`${method} ${url.split('?')[0]}: ${said.message}`);
      return reply.code(STATUS[said.id]).send({ error: said });
    });
    door.addHook('onRequest', async ({ headers }) => {
      if (isOfThisMachine(headers)) return;
      throw new Refused('other_machine');
    });
    routes(door);
  };
  app.register(
    guarded((door) => door.all('/*', (request, reply) => passOn(upstreams, requests, request, reply))),
    { prefix: SANDBOX },
  );
  app.register(
    guarded((door) => {
      serveWorkspaces(door, upstreams.workspaces);
      door.get<{ Params: { operation: string } }>(
        '/examples/:operation',
        ({ headers, params: { operation } }): Shape['Example'] => {
          const found = requests.example(headers, operation);
          if (found) return found;
          throw new Refused('no_example', { operation });
        },
      );
      door.get('/timeline', ({ headers }): Shape['Timeline'] => ({ items: requests.timeline(headers) }));
      door.get('/requests', ({ headers }): Shape['Requests'] => ({ items: requests.list(headers) }));
    }),
    { prefix: '/gateway' },
  );
}

function refusalOf(error: unknown): ControlRefusal {
  if (error instanceof Refused) return error.said;
  if (error instanceof NoWorkspace) return error.said;
  const { statusCode = 500, message } = error as Error & { statusCode?: number };
  return refusal(statusCode < 500 ? 'invalid' : 'gateway_defect', { what: message });
}

/** Hands a call to the control of a sandbox, which checks it. */
async function passOn(
  upstreams: Upstreams,
  requests: RequestLog,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const upstream = await upstreams.of(request.headers);
  const token = upstream?.provider.controlToken?.();
  if (!upstream || token === undefined) throw new Refused('no_control');
  try {
    const { statusCode, headers, body } = await upstream.pool.request({
      path: request.url,
      method: request.method as 'GET',
      headers: { ...endToEnd(request.headers, ['origin']), authorization: `Bearer ${token}` },
      body: Buffer.isBuffer(request.body) ? request.body : null,
      // A scenario may be played, or a year passed, before it answers.
      headersTimeout: 120_000,
    });
    const operation = request.method === 'GET' ? undefined : operationOf(request);
    if (operation !== undefined) requests.noteOperator(request, operation, statusCode);
    return reply
      .code(statusCode)
      .headers(endToEnd(headers))
      .send(Buffer.from(await body.arrayBuffer()));
  } catch {
    throw new Refused('sandbox_silent');
  }
}

/** The operation of control that is called; undefined for what is none. */
function operationOf({ method, url }: FastifyRequest): string | undefined {
  const [path = ''] = url.split('?');
  const at = path.indexOf(SANDBOX);
  control ??= loadContract(fileURLToPath(CONTROL));
  return control.find(method, path.slice(at + SANDBOX.length))?.operationId;
}

function serveWorkspaces(door: FastifyInstance, workspaces: Workspaces | undefined): void {
  const document = parse(readFileSync(DOCUMENT, 'utf8')) as {
    components: { schemas: Record<string, object> };
  };
  const there = (): Workspaces => {
    if (workspaces) return workspaces;
    throw new Refused('no_workspaces');
  };
  const all = (): Shape['Workspaces'] => ({
    items: (workspaces?.list() ?? []).map(({ name, begunAt, usedAt, market }) => ({
      ...{ name, market },
      begun_at: begunAt.toISOString(),
      used_at: usedAt.toISOString(),
    })),
    most: workspaces?.limits.most ?? 0,
    idle_seconds: (workspaces?.limits ?? LIMITS).idleMs / 1000,
  });
  const named = ({ name }: { name: string }): string => {
    if (nameFault(name) !== undefined) throw new Refused('workspace_name', { name });
    return name;
  };
  door.removeAllContentTypeParsers();
  door.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    door.getDefaultJsonParser('error', 'error'),
  );
  door.get('/workspaces', all);
  door.put<{ Params: { name: string }; Body: Shape['MarketChoice'] | undefined }>(
    '/workspaces/:name',
    { schema: { body: { anyOf: [document.components.schemas.MarketChoice, { type: 'null' }] } } },
    async ({ params, body }) => {
      await there().begin(named(params), body ?? {});
      return all();
    },
  );
  door.delete<{ Params: { name: string } }>('/workspaces/:name', async ({ params }) => {
    if (!(await there().end(named(params)))) throw new Refused('no_workspace', { name: params.name });
    return all();
  });
}
