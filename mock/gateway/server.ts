import type { IncomingMessage } from 'node:http';
import { dirname, join } from 'node:path';
import type { Duplex } from 'node:stream';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { Pool } from 'undici';
import { Api } from './api.ts';
import { MAX_BODY_BYTES } from './body.ts';
import type { Catalogue } from './catalogue.ts';
import type { Contract } from './contract.ts';
import { openToLoopback } from './cors.ts';
import { serveDocs } from './docs-site.ts';
import type { Answer } from './envelope.ts';
import { lineOf } from './line.ts';
import { followContract } from './live-contract.ts';
import { freePort, portTaken } from './ports.ts';
import { prismChild } from './prism.ts';
import type { Provider } from './provider.ts';
import { Relay } from './relay.ts';
import { StartError } from './start-error.ts';
import type { SupervisedChild } from './supervisor.ts';
import { refuse, tunnel } from './tunnel.ts';
import { Uploads } from './upload.ts';
import { serveWebApp } from './web-app.ts';

export interface GatewayOptions {
  readonly contract: Contract;
  readonly catalogue: Catalogue;
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** Absent in examples mode: Prism answers with the contract's examples. */
  readonly provider?: Provider | undefined;
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

const PROVIDER_TIMEOUT_MS = 9000;
const FORM = /^multipart\/form-data\s*(;|$)/i;

/**
 * Opens the one address.
 * @throws StartError when the port is taken.
 */
export async function openGateway(options: GatewayOptions): Promise<Gateway> {
  const { provider, log } = options;
  const { contract, stop: stopFollowing } = followContract(options.contract, log);
  const pool =
    provider && new Pool(provider.origin, { connections: 64, headersTimeout: PROVIDER_TIMEOUT_MS });
  const relay = pool && new Relay(pool);
  const relayPort = await relay?.listen();
  const prismPort = await freePort();
  const prism = prismChild({
    contractFile: contract.file,
    port: prismPort,
    upstream: provider && `http://127.0.0.1:${relayPort}${provider.basePath}`,
    log,
  });
  const api = new Api({
    contract,
    catalogue: options.catalogue,
    log,
    prismOrigin: `http://127.0.0.1:${prismPort}`,
    relay,
    providerBasePath: provider?.basePath ?? '',
  });
  const app = fastify({
    bodyLimit: MAX_BODY_BYTES,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    // Requests so broken that no route sees them: a bad escape in the path, no HTTP at all.
    frameworkErrors: (_error, request, reply) => void send(reply, api.problem(request.url, { status: 400 })),
    clientErrorHandler: (_error, socket) => refuse(socket, api.problem('/', { status: 400 })),
  });
  await openToLoopback(app, contract);
  routeApi(app, api, contract.basePath, pool);
  if (options.webDirectory !== undefined) await serveWebApp(app, options.webDirectory);
  serveDocs(app, join(dirname(contract.file), 'docs'));
  const endStreams = routeStream(app, api, options);

  const close = async () => {
    stopFollowing();
    endStreams();
    await app.close();
    await prism.stop();
    await api.close();
    await relay?.close();
    await pool?.destroy();
  };
  const url = await listen(app, options.host, options.port).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { url, prism, start: () => prism.start(), close };
}

function routeApi(app: FastifyInstance, api: Api, basePath: string, pool: Pool | undefined): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  // Not read here: a form may be larger than any JSON, and who may send one is asked first.
  app.addContentTypeParser(FORM, (_request, payload, done) => done(null, payload));
  const uploads = new Uploads(api, pool);
  app.route({
    // What a browser asks before it asks is answered already.
    method: app.supportedMethods.filter((method) => method !== 'OPTIONS'),
    url: `${basePath}/*`,
    ...lineOf(api),
    handler(request, reply) {
      const isForm = FORM.test(request.headers['content-type'] ?? '');
      return isForm ? uploads.forward(request, reply) : api.handle(request, reply);
    },
  });
  app.setNotFoundHandler((request, reply) => {
    return send(reply, api.problem(request.url, { status: 404 }));
  });
  app.setErrorHandler<{ statusCode?: number }>((error, request, reply) => {
    return send(reply, api.problem(request.url, { status: error.statusCode ?? 500 }));
  });
}

const send = (reply: FastifyReply, { status, headers, body }: Answer) =>
  reply.code(status).headers(headers).send(body);

/** @returns what ends every open stream. */
function routeStream(app: FastifyInstance, api: Api, { contract, provider }: GatewayOptions): () => void {
  const open = new Set<Duplex>();
  app.server.on('upgrade', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    const url = request.url ?? '/';
    client.on('error', () => undefined);
    if (url.split('?')[0] !== `${contract.basePath}/stream`) {
      refuse(client, api.problem(url, { status: 404 }));
      return;
    }
    const unavailable = api.problem(url, { status: 503, retryAfter: 2 });
    if (!provider) {
      refuse(client, unavailable);
      return;
    }
    const far = tunnel(provider.origin, api.target(url), request, client, head, unavailable);
    for (const side of [client, far]) {
      open.add(side);
      side.once('close', () => open.delete(side));
    }
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
