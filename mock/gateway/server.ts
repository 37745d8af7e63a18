import type { IncomingMessage } from 'node:http';
import { dirname, join } from 'node:path';
import type { Duplex } from 'node:stream';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Api, VERDICT_HEADER } from './api.ts';
import { MAX_BODY_BYTES } from './body.ts';
import type { Catalogue } from './catalogue-model.ts';
import type { Contract } from './contract-model.ts';
import { type DoorParts, serveControl } from './control-door.ts';
import { serveControlPage } from './control-page.ts';
import { openToLoopback } from './cors.ts';
import { serveDocs } from './docs-site.ts';
import type { Answer } from './envelope.ts';
import { FaultLines } from './fault-lines.ts';
import { lineOf } from './line.ts';
import { followContract } from './live-contract.ts';
import { freePort, portTaken } from './ports.ts';
import { prismChild } from './prism.ts';
import type { Provider } from './provider.ts';
import { Relay } from './relay.ts';
import { codeOf, RequestLog, readable, verdictOf } from './request-log.ts';
import { StartError } from './start-error.ts';
import type { SupervisedChild } from './supervisor.ts';
import { refuse, tunnel } from './tunnel.ts';
import { Uploads } from './upload.ts';
import type { Upstream } from './upstream.ts';
import { Upstreams } from './upstreams.ts';
import { serveWebApp } from './web-app.ts';
import { enterWorkspace, redirectToHosts } from './workspace-name.ts';
import { NoWorkspace, type Workspaces } from './workspaces.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who answers; null where the contract's examples do. */
    upstream: Upstream | null;
  }
}

export interface GatewayOptions {
  readonly contract: Contract;
  readonly catalogue: Catalogue;
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** Absent in examples mode: Prism answers with the contract's examples. */
  readonly provider?: Provider | undefined;
  /** Sandboxes by name, beside the provider. */
  readonly workspaces?: Workspaces | undefined;
  /** The built web app; absent where only the API is served. */
  readonly webDirectory?: string | undefined;
  readonly log: (line: string) => void;
}

export interface Gateway {
  /** `http://host:port`, without a slash at its end. */
  readonly url: string;
  readonly prism: SupervisedChild;
  /** Starts Prism; until then the API answers 503. */
  start(): Promise<void>;
  close(): Promise<void>;
}

const FORM = /^multipart\/form-data\s*(;|$)/i;

/**
 * Opens the one address.
 * @throws StartError when the port is taken.
 */
export async function openGateway(options: GatewayOptions): Promise<Gateway> {
  const { provider, log } = options;
  const { contract, stop: stopFollowing } = followContract(options.contract, log, () =>
    prism.tell({ contract: contract.file }),
  );
  const upstreams = new Upstreams(provider, options.workspaces);
  const relay = provider && new Relay();
  const relayPort = await relay?.listen();
  const prismPort = await freePort();
  const prism = prismChild(
    {
      contractFile: contract.file,
      port: prismPort,
      upstream: provider && `http://127.0.0.1:${relayPort}${provider.basePath}`,
    },
    log,
  );
  const api = new Api({
    contract,
    catalogue: options.catalogue,
    log,
    prismOrigin: `http://127.0.0.1:${prismPort}`,
    relay,
  });
  const app = fastify({
    bodyLimit: MAX_BODY_BYTES,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    rewriteUrl: (request) => enterWorkspace(request, options.workspaces !== undefined),
    // Requests so broken that no route sees them: a bad escape in the path, no HTTP at all.
    frameworkErrors: (_error, request, reply) => void send(reply, api.problem(request.url, { status: 400 })),
    clientErrorHandler: (_error, socket) => refuse(socket, api.problem('/', { status: 400 })),
  });
  await openToLoopback(app, contract);
  const requests = new RequestLog(contract);
  const faults = new FaultLines('The gateway', log);
  routeApi(app, api, contract, { upstreams, requests, faults });
  serveControl(app, { upstreams, requests, faults });
  serveControlPage(app);
  if (options.webDirectory !== undefined) await serveWebApp(app, options.webDirectory);
  redirectToHosts(app);
  serveDocs(app, join(dirname(contract.file), 'docs'));
  const endStreams = routeStream(app, api, contract.basePath, upstreams);

  const close = async () => {
    stopFollowing();
    endStreams();
    await app.close();
    faults.end();
    await prism.stop();
    await api.close();
    await relay?.close();
    await upstreams.close();
  };
  const url = await listen(app, options.host, options.port).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { url, prism, start: () => prism.start(), close };
}

function routeApi(
  app: FastifyInstance,
  api: Api,
  { basePath }: Contract,
  { upstreams, requests, faults }: DoorParts,
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  // Not read here: a form may be larger than any JSON, and who may send one is asked first.
  app.addContentTypeParser(FORM, (_request, payload, done) => done(null, payload));
  for (const name of ['upstream', 'verdict', 'code', 'answer']) app.decorateRequest(name, null);
  // The line sets it as soon as a request arrives.
  app.decorateRequest('preference');
  const uploads = new Uploads(api);
  const line = lineOf(api);
  app.route({
    // What a browser asks before it asks is answered already.
    method: app.supportedMethods.filter((method) => method !== 'OPTIONS'),
    url: `${basePath}/*`,
    ...line,
    onSend: [
      async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
        reply.header(VERDICT_HEADER, verdictOf(request));
        request.code = codeOf(payload);
        request.answer = readable(payload);
        return payload;
      },
      line.onSend,
    ].flat(),
    async onResponse(request, reply) {
      if (request.verdict === 'unavailable') faults.note(`${nameOf(request)}: the provider does not answer`);
      requests.note(request, reply);
    },
    async preHandler(request) {
      request.upstream = await upstreams.of(request.headers);
    },
    handler(request, reply) {
      const isForm = FORM.test(request.headers['content-type'] ?? '');
      return isForm ? uploads.forward(request, reply) : api.handle(request, reply);
    },
  });
  app.setNotFoundHandler((request, reply) => {
    return send(reply, api.problem(request.url, { status: 404 }));
  });
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const problem = error instanceof NoWorkspace ? error.problem : { status: error.statusCode ?? 500 };
    if (!(error instanceof NoWorkspace) && problem.status >= 500)
      faults.note(`${nameOf(request)}: ${error.message}`);
    return send(reply, api.problem(request.url, problem));
  });
}

/** Without its query, in which a ticket may stand. */
const nameOf = ({ method, url }: FastifyRequest) => `${method} ${url.split('?')[0]}`;

const send = (reply: FastifyReply, { status, headers, body }: Answer) =>
  reply.code(status).headers(headers).send(body);

/** @returns what ends every open stream. */
function routeStream(app: FastifyInstance, api: Api, basePath: string, upstreams: Upstreams): () => void {
  const open = new Set<Duplex>();
  const forward = async (request: IncomingMessage, client: Duplex, head: Buffer) => {
    const url = enterWorkspace(request, upstreams.workspaces !== undefined);
    if (url.split('?')[0] !== `${basePath}/stream`) return refuse(client, api.problem(url, { status: 404 }));
    const unavailable = api.problem(url, { status: 503, retryAfter: 2 });
    const upstream = await upstreams.of(request.headers).catch((error: unknown) => {
      refuse(client, error instanceof NoWorkspace ? api.problem(url, error.problem) : unavailable);
    });
    if (upstream === undefined || client.destroyed) return;
    if (upstream === null) return refuse(client, unavailable);
    const { origin } = upstream.provider;
    const far = tunnel(origin, api.target(url, upstream), request, client, head, unavailable);
    client.once('close', upstreams.hold(request.headers));
    for (const side of [client, far]) {
      open.add(side);
      side.once('close', () => open.delete(side));
    }
  };
  app.server.on('upgrade', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    client.on('error', () => undefined);
    void forward(request, client, head);
  });
  return () => {
    for (const side of open) side.destroy();
  };
}

async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (isTaken) throw portTaken(host, port);
    throw new StartError(`The gateway cannot listen on ${host}:${port}: ${error}.`);
  }
}
