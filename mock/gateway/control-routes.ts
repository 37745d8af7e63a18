import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parse } from 'yaml';
import type { components } from '../control/gateway.gen.ts';
import { type RefusalArguments, type RefusalReason, refusal } from '../control/refusals.ts';
import { workspaceNameError } from '../control/workspace-name.ts';
import type { FaultLog } from '../telemetry/fault-log.ts';
import { loadContract } from './contract.ts';
import { answeredMethod, type Contract } from './contract-model.ts';
import type { HttpResponse } from './envelope.ts';
import { type EndToEndHeaders, endToEndHeaders } from './headers.ts';
import { CONTROL_TOKEN_CHALLENGE, HostError } from './hosts.ts';
import type { RequestLog } from './request-log.ts';
import { readProviderResponse, type Upstream } from './upstream.ts';
import { type Upstreams, WorkspaceError } from './upstreams.ts';

type Shape = components['schemas'];
type ControlRefusal = ReturnType<typeof refusal>;

const CONTROL = new URL('../control/control.openapi.yaml', import.meta.url);
const SANDBOX = '/sandbox';
const OCTETS = 'application/octet-stream';
/** Longest wait for control: loading a scenario or advancing the clock by a year takes long. */
const LONG_MS = 120_000;
type Named = { Params: { name?: string }; Body: Shape['MarketChoice'] | null | undefined };
let controlContract: Contract | undefined;
const GATEWAY_CONTROL = new URL('../control/gateway.openapi.yaml', import.meta.url);
const HTTP_STATUS: Readonly<Record<ControlRefusal['id'], number>> = {
  malformed: 400,
  unauthorized: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  invalid: 422,
  failed: 503,
};

/** Sandboxes and logs that the control routes use. */
export interface ControlRouteDependencies {
  readonly upstreams: Upstreams;
  readonly requests: RequestLog;
  /** Log of the gateway's own defects. */
  readonly faults: FaultLog;
}

class ControlRefusalError<Reason extends RefusalReason> extends Error {
  readonly body: ControlRefusal;

  constructor(reason: Reason, ...rest: RefusalArguments<Reason>) {
    const body = refusal(reason, ...rest);
    super(body.message);
    this.body = body;
  }
}

/**
 * Serves control to programs and pages of this machine. They need no token, because the gateway adds the token of the sandbox;
 * if other machines can send requests, everybody needs it.
 * `/sandbox` controls the sandbox that the request names; `/gateway` controls workspaces and request logs.
 */
export function serveControlRoutes(
  app: FastifyInstance,
  { upstreams, requests, faults }: ControlRouteDependencies,
): void {
  const guarded = (routes: (scope: FastifyInstance) => void) => async (scope: FastifyInstance) => {
    scope.setErrorHandler((error, { method, url }, reply) => {
      const body = refusalOf(error);
      if (body.reason === 'gateway_defect') faults.note(`${method} ${url.split('?')[0]}: ${body.message}`);
      if (body.reason === 'token_missing') reply.headers(CONTROL_TOKEN_CHALLENGE);
      return reply.code(statusOf(body)).send({ error: body });
    });
    scope.addHook('onRequest', async ({ headers }) => {
      const refused = upstreams.controlRefusal(headers);
      if (refused !== undefined) throw new ControlRefusalError(refused);
    });
    routes(scope);
  };
  app.register(
    guarded((scope) =>
      scope.all('/*', (request, reply) => forwardToSandbox(upstreams, requests, request, reply)),
    ),
    { prefix: SANDBOX },
  );
  app.register(
    guarded((scope) => {
      serveWorkspaces(scope, upstreams);
      servePriceSets(scope, upstreams);
      scope.get<{ Params: { operation: string } }>(
        '/examples/:operation',
        ({ headers, params: { operation } }): Shape['Example'] => {
          const found = requests.example(headers, operation);
          if (found) return found;
          throw new ControlRefusalError('no_example', { operation });
        },
      );
      scope.get('/timeline', ({ headers }): Shape['Timeline'] => ({ items: requests.timeline(headers) }));
      scope.get('/requests', ({ headers }): Shape['Requests'] => ({ items: requests.list(headers) }));
    }),
    { prefix: '/gateway' },
  );
}

const statusOf = ({ id, reason }: ControlRefusal): number =>
  reason === 'token_missing' ? 401 : HTTP_STATUS[id];

function refusalOf(error: unknown): ControlRefusal {
  if (error instanceof ControlRefusalError) return error.body;
  if (error instanceof WorkspaceError || error instanceof HostError) return error.controlRefusal;
  const { statusCode = 500, message } = error as Error & { statusCode?: number };
  return refusal(statusCode < 500 ? 'invalid' : 'gateway_defect', { what: message });
}

/** Forwards a request to the control API of a sandbox, which validates it. */
async function forwardToSandbox(
  upstreams: Upstreams,
  requests: RequestLog,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const method = answeredMethod(request.method);
  const { status, headers, body } = await sendToControl(upstreams.of(request.headers), 'no_control', {
    path: request.url,
    method,
    headers: endToEndHeaders(request.headers, ['origin']),
    body: Buffer.isBuffer(request.body) ? request.body : null,
  });
  const operation = method === 'GET' ? undefined : controlOperationOf(request);
  if (operation !== undefined) requests.noteOperator(request, operation, status);
  return reply.code(status).headers(headers).send(body);
}

interface ToControl {
  readonly path: string;
  readonly method: string;
  readonly headers: EndToEndHeaders;
  readonly body: Buffer | string | Readable | null;
}

/**
 * Sends a request to the sandbox's control API, with its token.
 *
 * @throws ControlRefusalError `absent` if there is none, `sandbox_silent` if it does not answer
 */
async function sendToControl(
  upstream: Upstream | null,
  absent: 'no_control' | 'no_workspaces',
  { path, method, headers, body }: ToControl,
): Promise<HttpResponse> {
  const { controlToken } = upstream?.provider ?? {};
  if (!upstream || !controlToken) throw new ControlRefusalError(absent);
  try {
    // A sandbox that starts has not written its token yet.
    const token = controlToken();
    const response = await upstream.pool.request({
      ...{ path, method: method as 'GET', body, headersTimeout: LONG_MS },
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    return await readProviderResponse(response);
  } catch {
    throw new ControlRefusalError('sandbox_silent');
  }
}

/** The `operationId` of a control request; undefined if there is no such operation. */
function controlOperationOf({ method, url }: FastifyRequest): string | undefined {
  const [path = ''] = url.split('?');
  const at = path.indexOf(SANDBOX);
  controlContract ??= loadContract(fileURLToPath(CONTROL));
  return controlContract.find(method, path.slice(at + SANDBOX.length))?.operationId;
}

/** The list where there are no workspaces. */
const NONE: Shape['Workspaces'] = { items: [], most: 0, idle_seconds: 0, idle_seconds_with_prices: 0 };

/** The schemas of the gateway's control API. */
const gatewaySchemas = () =>
  (parse(readFileSync(GATEWAY_CONTROL, 'utf8')) as { components: { schemas: Record<string, object> } })
    .components.schemas;

function serveWorkspaces(scope: FastifyInstance, upstreams: Upstreams): void {
  const forward = async (
    { method, params: { name }, body }: FastifyRequest<Named>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const { shared, hasWorkspaces } = upstreams;
    if (!hasWorkspaces && name === undefined) return reply.send(NONE);
    if (!hasWorkspaces) throw new ControlRefusalError('no_workspaces');
    if (name !== undefined && workspaceNameError(name) !== undefined)
      throw new ControlRefusalError('workspace_name', { name });
    const answer = await sendToControl(shared, 'no_workspaces', {
      path: `${SANDBOX}/workspaces${name === undefined ? '' : `/${name}`}`,
      method: answeredMethod(method),
      headers: { 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    });
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  };
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    scope.getDefaultJsonParser('error', 'error'),
  );
  scope.get<Named>('/workspaces', forward);
  scope.put<Named>(
    '/workspaces/:name',
    { schema: { body: { anyOf: [gatewaySchemas().MarketChoice, { type: 'null' }] } } },
    forward,
  );
  scope.delete<Named>('/workspaces/:name', forward);
}

/** Forwards sets of prices to the shared sandbox: a file as it arrives, so that its size needs no memory. */
function servePriceSets(scope: FastifyInstance, upstreams: Upstreams): void {
  const forward = async (
    { method, url, headers, body }: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const { shared, hasWorkspaces } = upstreams;
    if (!hasWorkspaces) throw new ControlRefusalError('no_workspaces');
    const isFile = headers['content-type'] === OCTETS;
    const length = headers['content-length'];
    const answer = await sendToControl(shared, 'no_workspaces', {
      path: `${SANDBOX}${url.slice(url.indexOf('/price-sets')).split('?')[0]}`,
      method: answeredMethod(method),
      headers: isFile
        ? { 'content-type': OCTETS, ...(length === undefined ? {} : { 'content-length': length }) }
        : { 'content-type': 'application/json' },
      body: isFile ? (body as Readable) : body ? JSON.stringify(body) : null,
    });
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  };
  scope.addContentTypeParser(OCTETS, (_request, payload, done) => done(null, payload));
  scope.post('/price-sets', forward);
  scope.delete('/price-sets/:set', forward);
  scope.put('/price-sets/:set/files/:name', forward);
  scope.delete('/price-sets/:set/files/:name', forward);
  scope.post(
    '/price-sets/:set/check',
    { schema: { body: { anyOf: [gatewaySchemas().CheckChoice, { type: 'null' }] } } },
    forward,
  );
  scope.get('/price-sets/:set/lines/:file/:line', forward);
}
