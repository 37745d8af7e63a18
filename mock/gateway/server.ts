import type { IncomingMessage } from 'node:http';
import { dirname, join } from 'node:path';
import type { Duplex } from 'node:stream';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { FaultLog } from '../telemetry/fault-log.ts';
import type { Logger } from '../telemetry/logger.ts';
import { Metrics } from '../telemetry/metrics.ts';
import { serveOperatorRoutes } from '../telemetry/operator-routes.ts';
import { REQUEST_ID, requestIdOf } from '../telemetry/request-id.ts';
import { ApiHandler, VERDICT_HEADER } from './api.ts';
import { MAX_BODY_BYTES } from './body.ts';
import { addCallerHeaders } from './caller.ts';
import type { MessageCatalogue } from './catalogue-model.ts';
import type { Contract } from './contract-model.ts';
import { serveControlPage } from './control-page.ts';
import { type ControlRouteDependencies, serveControlRoutes } from './control-routes.ts';
import { allowOrigins } from './cors.ts';
import { serveDocs } from './docs-site.ts';
import type { HttpResponse, Problem } from './envelope.ts';
import { HostError, type HostOptions, Hosts, ORIGIN_PROBLEM } from './hosts.ts';
import { watchContract } from './live-contract.ts';
import { networkFaultHooks } from './network-faults.ts';
import { operatorRoutesOf } from './operator-figures.ts';
import { freePort, portTakenError } from './ports.ts';
import { prismChild } from './prism.ts';
import { PrismExchanges } from './prism-exchange.ts';
import type { Provider } from './provider.ts';
import { Relay } from './relay.ts';
import { countAndLogRequest, passRequestIds } from './request-lines.ts';
import { loggableBody, RequestLog, resultCodeOf, verdictOf } from './request-log.ts';
import { UNAVAILABLE_PROBLEM } from './response-decision.ts';
import { SandboxExchanges } from './sandbox-exchange.ts';
import { StartError } from './start-error.ts';
import type { SupervisedChild } from './supervisor.ts';
import { respondOnSocket, tunnel } from './tunnel.ts';
import { assertSingleHostHeader, unroutableRequestOptions } from './unroutable.ts';
import { UploadForwarder } from './upload.ts';
import type { Upstream } from './upstream.ts';
import { Upstreams, WorkspaceError } from './upstreams.ts';
import { serveWebApp } from './web-app.ts';
import { redirectToWorkspaceHosts, takeWorkspaceFromUrl } from './workspace-name.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The provider that handles the request; null if an example of the contract is the response. */
    upstream: Upstream | null;
  }
}

export interface GatewayOptions extends HostOptions {
  readonly contract: Contract;
  readonly catalogue: MessageCatalogue;
  /** 0 lets the system choose. */
  readonly port: number;
  /** Absent in examples mode: Prism responds with the contract's examples. */
  readonly provider?: Provider | undefined;
  /** True if the provider is our own sandbox: it has workspaces, and the gateway validates without Prism. */
  readonly isSandbox?: boolean | undefined;
  /** True while the provider starts: that it does not answer is no fault then. Always false if left out. */
  readonly isProviderStarting?: (() => boolean) | undefined;
  /** Folder of the built web app; absent if the gateway serves only the API. */
  readonly webDirectory?: string | undefined;
  /** Serves the stream if there is no provider; without it, the stream is unavailable then. */
  readonly streams?: StreamHandler | undefined;
  /** How long a request may take to arrive, in ms; a minute if left out. */
  readonly requestTimeoutMs?: number | undefined;
  /** The log of the process; the gateway adds the names of its parts. */
  readonly log: Logger;
}

/** Serves streams in the gateway itself. */
export interface StreamHandler {
  /** Opens a stream. @returns false for a request without a ticket of the contract's form. */
  open(request: IncomingMessage, client: Duplex, head: Buffer): boolean;
}

export interface Gateway {
  /** `http://host:port`, without a trailing slash. */
  readonly url: string;
  /** Absent with our own sandbox. */
  readonly prism?: SupervisedChild | undefined;
  /** Starts Prism, if it is needed; until then the API responds with 503. */
  start(): Promise<void>;
  close(): Promise<void>;
}

const FORM = /^multipart\/form-data\s*(;|$)/i;

/**
 * Starts the server for web app, documentation, API and control.
 * @throws StartError if the port is taken.
 */
export async function openGateway(options: GatewayOptions): Promise<Gateway> {
  const { provider, isSandbox = false } = options;
  const log = options.log.child({ part: 'gateway' });
  const { contract, stop: stopFollowing } = watchContract(options.contract, log, () =>
    prism?.send({ contract: contract.file }),
  );
  const hosts = new Hosts(options);
  const upstreams = new Upstreams(provider, isSandbox, hosts);
  const { exchanges, prism } = isSandbox
    ? { exchanges: new SandboxExchanges(contract), prism: undefined }
    : await withPrism(contract, provider, options.log.child({ part: 'prism' }));
  const api = new ApiHandler({ contract, catalogue: options.catalogue, log, exchanges });
  const app = fastify({
    bodyLimit: MAX_BODY_BYTES,
    forceCloseConnections: true,
    trustProxy: [...(options.trustedProxies ?? [])],
    genReqId: ({ headers }) => requestIdOf(headers),
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    rewriteUrl: (request) => takeWorkspaceFromUrl(request, isSandbox),
    ...unroutableRequestOptions((url, problem) => api.problem(url, problem), send, options.requestTimeoutMs),
  });
  passRequestIds(app);
  app.addHook('onRequest', async ({ headers: { host }, raw }) => {
    assertSingleHostHeader(raw.rawHeaders);
    if (!hosts.allows(host)) throw new HostError();
  });
  await allowOrigins(app, contract, hosts);
  const requests = new RequestLog(contract);
  const metrics = new Metrics('gateway');
  const faults = new FaultLog(log);
  const { isProviderStarting = () => false } = options;
  routeApi(app, api, contract, { upstreams, requests, faults, log, metrics, isProviderStarting });
  serveControlRoutes(app, { upstreams, requests, faults });
  serveControlPage(app, upstreams);
  if (options.webDirectory !== undefined) await serveWebApp(app, options.webDirectory);
  redirectToWorkspaceHosts(app);
  serveDocs(app, join(dirname(contract.file), 'docs'));
  serveOperatorRoutes(app, operatorRoutesOf({ metrics, prism, upstreams }));
  const endStreams = routeStream(app, api, contract.basePath, { upstreams, hosts, streams: options.streams });

  const close = async () => {
    stopFollowing();
    endStreams();
    await app.close();
    faults.end();
    await prism?.stop();
    await exchanges.close();
    await upstreams.close();
  };
  const url = await listen(app, options.host, options.port).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { url, prism, start: async () => prism?.start(), close };
}

/** Prism, which validates the exchanges with a provider, or responds with examples without one. */
async function withPrism(contract: Contract, provider: Provider | undefined, log: Logger) {
  const relay = provider && new Relay();
  const relayPort = await relay?.listen();
  const port = await freePort();
  const upstream = provider && `http://127.0.0.1:${relayPort}${provider.basePath}`;
  const prism = prismChild({ contractFile: contract.file, port, upstream }, log);
  return { prism, exchanges: new PrismExchanges(`http://127.0.0.1:${port}`, relay) };
}

function routeApi(
  app: FastifyInstance,
  api: ApiHandler,
  { basePath }: Contract,
  {
    upstreams,
    requests,
    faults,
    log,
    metrics,
    isProviderStarting,
  }: ControlRouteDependencies & { log: Logger; metrics: Metrics; isProviderStarting: () => boolean },
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  // `UploadForwarder` reads the form itself: it may exceed the JSON limit, and it is refused early if the operation takes none.
  app.addContentTypeParser(FORM, (_request, payload, done) => done(null, payload));
  for (const name of ['upstream', 'verdict', 'code', 'answer']) app.decorateRequest(name, null);
  // Set by the first hook of each request.
  app.decorateRequest('preference');
  const uploads = new UploadForwarder(api);
  const networkFaults = networkFaultHooks(api);
  app.route({
    // The CORS plugin answers preflight requests.
    method: app.supportedMethods.filter((method) => method !== 'OPTIONS'),
    url: `${basePath}/*`,
    ...networkFaults,
    onSend: [
      async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
        reply.headers({ [VERDICT_HEADER]: verdictOf(request), [REQUEST_ID]: request.id });
        request.code = resultCodeOf(payload);
        request.answer = loggableBody(payload);
        return payload;
      },
      networkFaults.onSend,
    ].flat(),
    async onResponse(request, reply) {
      if (request.verdict === 'unavailable' && !isProviderStarting())
        faults.note(`${nameOf(request)}: the provider does not answer`);
      requests.note(request, reply);
      countAndLogRequest({ log, api, metrics }, request, reply);
    },
    async preHandler(request) {
      request.upstream = upstreams.of(request.headers);
      addCallerHeaders(request, request.upstream?.provider);
    },
    handler(request, reply) {
      const isForm = FORM.test(request.headers['content-type'] ?? '');
      return isForm ? uploads.forward(request, reply) : api.handle(request, reply);
    },
  });
  app.setNotFoundHandler((request, reply) => {
    return send(reply, api.problem(request.url, { status: 404 }));
  });
  // A refusal has its problem: of a host, of a workspace, of a header.
  app.setErrorHandler<Error & { statusCode?: number; problem?: Problem }>((error, request, reply) => {
    const { problem = { status: error.statusCode ?? 500 } } = error;
    if (!error.problem && problem.status >= 500) faults.note(`${nameOf(request)}: ${error.message}`);
    return send(reply, api.problem(request.url, problem));
  });
}

/** Method and path, without the query, which may contain a stream ticket. */
const nameOf = ({ method, url }: FastifyRequest) => `${method} ${url.split('?')[0]}`;

const send = (reply: FastifyReply, { status, headers, body }: HttpResponse) =>
  reply
    .code(status)
    .headers({ ...headers, [REQUEST_ID]: reply.request.id })
    .send(body);

/** @returns a function that closes every open stream. */
function routeStream(
  app: FastifyInstance,
  api: ApiHandler,
  basePath: string,
  { upstreams, hosts, streams }: { upstreams: Upstreams; hosts: Hosts; streams: StreamHandler | undefined },
): () => void {
  const open = new Set<Duplex>();
  const forward = (request: IncomingMessage, client: Duplex, head: Buffer) => {
    const url = takeWorkspaceFromUrl(request, upstreams.hasWorkspaces);
    const refuse = (response: HttpResponse) => respondOnSocket(client, response, request.headers);
    if (!hosts.allows(request.headers.host)) return refuse(api.problem(url, new HostError().problem));
    // Browsers do not apply CORS to a WebSocket.
    if (!hosts.allowsOrigin(request.headers.origin)) return refuse(api.problem(url, ORIGIN_PROBLEM));
    if (url.split('?')[0] !== `${basePath}/stream`) return refuse(api.problem(url, { status: 404 }));
    const unavailable = api.problem(url, UNAVAILABLE_PROBLEM);
    try {
      const upstream = upstreams.of(request.headers);
      if (upstream === null) {
        if (streams === undefined) return refuse(unavailable);
        if (!streams.open(request, client, head)) return refuse(api.problem(url, { status: 422 }));
        open.add(client);
        client.once('close', () => open.delete(client));
        return;
      }
      const { origin } = upstream.provider;
      const far = tunnel(origin, api.target(url, upstream), request, client, head, unavailable);
      for (const side of [client, far]) {
        open.add(side);
        side.once('close', () => open.delete(side));
      }
    } catch (error) {
      if (!(error instanceof WorkspaceError)) throw error;
      refuse(api.problem(url, error.problem));
    }
  };
  app.server.on('upgrade', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    client.on('error', () => undefined);
    request.headers[REQUEST_ID] = requestIdOf(request.headers);
    forward(request, client, head);
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
    if (isTaken) throw portTakenError(host, port);
    throw new StartError(`The gateway cannot listen on ${host}:${port}: ${error}.`);
  }
}
