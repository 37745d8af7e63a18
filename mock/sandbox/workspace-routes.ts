import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { formatDay } from '@tsubame/sdk/rules';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import type { components } from '../control/gateway.gen.ts';
import { WORKSPACE_HEADER } from '../control/workspace-name.ts';
import type { HandleUpgrade } from './capabilities/stream/upgrade.ts';
import { ControlRefused } from './control/refused.ts';
import { controlRefusalOf, verifyToken } from './control/serve.ts';
import { CLOCK_DAYS } from './frame/clock/clock.ts';
import { loadResultCodeCatalogue } from './frame/contract/catalogue.ts';
import { langFrom } from './frame/contract/lang.ts';
import { ProtocolError } from './frame/contract/refusal.ts';
import { envelopeResponseOf, problemOutcome } from './frame/http/envelope.ts';
import { isUnavailable } from './frame/store/database.ts';
import { servePriceSets } from './price-set-routes.ts';
import type { PriceSets } from './price-sets.ts';
import type { WorkspaceMarket, WorkspacePrices } from './workspace-registry.ts';
import type { Workspaces } from './workspaces.ts';

type Shape = components['schemas'];
type Log = (message: string, error: unknown) => void;

const RETRY_AFTER_SECONDS = 60;
const BUSY_SECONDS = 2;
const CONTROL = '/sandbox';

/** Sends requests and upgrades to the workspace of their header, and those without it to the main sandbox. */
export function serveByWorkspace(workspaces: Workspaces, log: Log) {
  const refuse = (error: unknown, request: IncomingMessage) => {
    if (!(error instanceof ControlRefused)) log('opening a workspace', error);
    return refused(error, request);
  };
  const forward = async (name: string, request: IncomingMessage, response: ServerResponse) => {
    try {
      const { sandbox, release } = await workspaces.use(name, 'requests');
      if (response.destroyed) return release();
      response.once('close', release);
      await sandbox.server.ready();
      sandbox.server.routing(request, response);
    } catch (error) {
      const { status, headers, body } = refuse(error, request);
      response.writeHead(status, headers).end(body);
    }
  };
  const serverFactory: FastifyServerFactory = (main, { keepAliveTimeout, requestTimeout }) => {
    const server = createServer((request, response) => {
      const name = workspaceOf(request);
      if (name === undefined) main(request, response);
      else void forward(name, request, response);
    });
    return Object.assign(server, { keepAliveTimeout, requestTimeout });
  };
  const upgradeIn = async (name: string, request: IncomingMessage, socket: Duplex, head: Buffer) => {
    try {
      const { sandbox, release } = await workspaces.use(name, 'streams');
      if (socket.destroyed) return release();
      socket.once('close', release);
      sandbox.upgrade(request, socket, head);
    } catch (error) {
      const { status, headers, body } = refuse(error, request);
      const lines = Object.entries({ ...headers, connection: 'close' }).map(
        ([name, value]) => `${name}: ${value}`,
      );
      socket.end(`HTTP/1.1 ${status} Refused\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
    }
  };
  const upgrade =
    (main: HandleUpgrade): HandleUpgrade =>
    (request, socket, head) => {
      const name = workspaceOf(request);
      if (name === undefined) return main(request, socket, head);
      socket.on('error', () => socket.destroy());
      void upgradeIn(name, request, socket, head);
    };
  return { serverFactory, upgrade };
}

/** Adds the routes that list, begin and end workspaces. The gateway offers them to pages and programs of this machine. */
export function serveWorkspaceControl(
  server: FastifyInstance,
  workspaces: Workspaces,
  {
    token,
    log,
    priceSets,
  }: { readonly token: string; readonly log: Log; readonly priceSets: PriceSets | null },
): void {
  const all = async (): Promise<Shape['Workspaces']> => ({
    items: (await workspaces.list()).map(({ name, begunAt, usedAt, market }) => ({
      ...{ name, market },
      begun_at: new Date(begunAt).toISOString(),
      used_at: new Date(usedAt).toISOString(),
    })),
    most: workspaces.limits.most,
    idle_seconds: workspaces.limits.idleMs / 1000,
    idle_seconds_with_prices: workspaces.limits.idleMsWithPrices / 1000,
  });
  type Named = { Params: { name: string }; Body: WorkspaceMarket | undefined };
  const guarded = (serve: (routes: FastifyInstance) => void) => async (routes: FastifyInstance) => {
    routes.setErrorHandler((error, _request, reply) => {
      const refusal = controlRefusalOf(error);
      if (refusal.error.id === 'failed') log('control of workspaces', error);
      return reply.code(refusal.status).send({ error: refusal.error });
    });
    routes.addHook('onRequest', async (request) => verifyToken(request, token));
    serve(routes);
  };
  server.register(
    guarded((routes) => {
      routes.get('/', all);
      routes.put<Named>('/:name', async ({ params: { name }, body }) => {
        const market = body ?? {};
        if (market.prices) await assertDayOf(priceSets, market.prices);
        await workspaces.begin(name, market);
        return all();
      });
      routes.delete<Named>('/:name', async ({ params: { name } }) => {
        if (!(await workspaces.end(name))) throw new ControlRefused('no_workspace', { name });
        return all();
      });
    }),
    { prefix: `${CONTROL}/workspaces` },
  );
  server.register(
    guarded((routes) => {
      if (priceSets) return servePriceSets(routes, priceSets, workspaces);
      routes.all('*', () => {
        throw new ControlRefused('keeps_nothing');
      });
    }),
    { prefix: `${CONTROL}/price-sets` },
  );
}

/** @throws ControlRefused unless the set has been checked and has prices on the day or later */
async function assertDayOf(sets: PriceSets | null, { set_id, first_day }: WorkspacePrices): Promise<void> {
  if (!sets) throw new ControlRefused('keeps_nothing');
  const { prices } = await sets.open(set_id);
  prices.close();
  const first = formatDay(Math.max(prices.firstDay, CLOCK_DAYS.first));
  const last = formatDay(prices.lastDay);
  if (first_day < first || first_day > last) throw new ControlRefused('market_ends', { first, last });
}

function workspaceOf({ headers }: IncomingMessage): string | undefined {
  const { [WORKSPACE_HEADER]: name } = headers;
  return name === undefined ? undefined : String(name);
}

/** The response to a request if its workspace is not available. */
function refused(error: unknown, { url = '/' }: IncomingMessage) {
  const refusal = controlRefusalOf(error);
  const isControl = url.startsWith(CONTROL);
  const { searchParams } = new URL(url, 'http://sandbox');
  const problem = protocolError(error);
  const { status, body } = isControl
    ? { status: refusal.status, body: { error: refusal.error } }
    : envelopeResponseOf(
        problemOutcome(problem),
        loadResultCodeCatalogue(),
        langFrom(searchParams.get('lang')),
      );
  const text = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(text),
    ...(problem.retryAfter === null ? {} : { 'retry-after': String(problem.retryAfter) }),
  };
  return { status, headers, body: text };
}

function protocolError(error: unknown): ProtocolError {
  if (error instanceof ControlRefused) {
    const fields = [{ path: `header.${WORKSPACE_HEADER}`, message: error.message }];
    return error.error.reason === 'most_workspaces'
      ? new ProtocolError(503, fields, RETRY_AFTER_SECONDS)
      : new ProtocolError(400, fields);
  }
  return isUnavailable(error) ? new ProtocolError(503, [], BUSY_SECONDS) : new ProtocolError(500);
}
