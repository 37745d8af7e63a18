import type { AddressInfo } from 'node:net';
import { parseDay, startOfDay } from '@tsubame/sdk/rules';
import { accountHandlers } from './capabilities/account/handlers.ts';
import { accounts, userByAccount } from './capabilities/account/users.ts';
import { environmentHandlers } from './capabilities/environment/handlers.ts';
import { marketDataHandlers } from './capabilities/market/handlers.ts';
import { shownMarket } from './capabilities/market/shown.ts';
import { sessionHandlers } from './capabilities/session/handlers.ts';
import { forgetOldAttempts } from './capabilities/session/login-guard.ts';
import { createPasswords } from './capabilities/session/passwords.ts';
import { SessionCache } from './capabilities/session/session-cache.ts';
import { forgetEndedSessions, prolongSessions, stillAlive } from './capabilities/session/tokens.ts';
import { forgetOldEvents } from './capabilities/stream/events.ts';
import { streamHandlers } from './capabilities/stream/handlers.ts';
import { StreamHub } from './capabilities/stream/hub.ts';
import { forgetOldTickets } from './capabilities/stream/tickets.ts';
import { acceptStreams } from './capabilities/stream/upgrade.ts';
import { closingsOf } from './capabilities/trading/records/closings.ts';
import { settlementDate } from './capabilities/trading/rules/settlement-date.ts';
import { TERMS } from './capabilities/trading/rules/terms.ts';
import { createTrading, type Trading } from './capabilities/trading/trading.ts';
import { watchlistHandlers } from './capabilities/watchlist/handlers.ts';
import { rememberSearch } from './capabilities/watchlist/service.ts';
import { Watched } from './capabilities/watchlist/watched.ts';
import { type ControlAccess, createControl } from './control/control.ts';
import { HaltBook } from './control/halts.ts';
import { putBack } from './control/tables.ts';
import { DEMO, ensureDemoAccount } from './demo-account.ts';
import { type Background, repeat } from './frame/background.ts';
import { openAutopilot } from './frame/clock/autopilot.ts';
import { SandboxClock } from './frame/clock/clock.ts';
import { type Catalogue, loadCatalogue } from './frame/contract/catalogue.ts';
import type { Handlers } from './frame/contract/handlers.ts';
import { acceptMore, demandFree, sharesPorts } from './frame/http/acceptors.ts';
import { loadDocument } from './frame/http/document.ts';
import { forgetOldKeys } from './frame/http/idempotency.ts';
import { createServer } from './frame/http/server.ts';
import { schemaCheck } from './frame/http/validation.ts';
import { StartError } from './frame/start-error.ts';
import type { Database } from './frame/store/database.ts';
import { openStore, type StoreLocation } from './frame/store/open-store.ts';
import { OutageLog } from './frame/store/outage.ts';
import { createMarket, type Market } from './market/market.ts';
import { type MarketSetting, marketSetting } from './market-setting.ts';

/** Quotes and the environment come from the clock and the market, which is a function. */
const UNQUEUED = new Set(['environment', 'market']);
const SWEEP_MS = 500;
const CLOCK_MS = 1_000;
const TIDY_MS = 10 * 60_000;

export type SandboxOptions = {
  store: StoreLocation;
  /** Secret under which passwords are hashed; the same for every instance on one database. */
  pepper: Buffer;
  /** Loopback port; 0 takes a free one. */
  port: number;
  market?: Partial<MarketSetting>;
  /** Opens `/sandbox` to whoever has the token; closed if left out. */
  control?: ControlAccess;
  /** False leaves the demo account out. */
  demo?: boolean;
  /** Requests one caller may make in a minute. */
  requestsPerMinute?: number;
  /** True to check every answer against the contract before it leaves (tests). */
  checkAnswers?: boolean;
  log?: (message: string, error: unknown) => void;
};

/** A running sandbox. */
export type Sandbox = {
  /** Where it answers, without the base path: `http://127.0.0.1:4011`. */
  url: string;
  database: Database;
  clock: SandboxClock;
  halts: HaltBook;
  market: Market;
  catalogue: Catalogue;
  trading: Trading;
  close(): Promise<void>;
};

/**
 * Starts a sandbox and answers once it listens on loopback.
 *
 * @throws StartError with one clear sentence when the store, the contract or the port cannot be had.
 */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const document = loadDocument();
  const database = await openStore(options.store);
  try {
    return await startOn(database, document, options);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function startOn(
  database: Database,
  document: ReturnType<typeof loadDocument>,
  options: SandboxOptions,
): Promise<Sandbox> {
  const log = options.log ?? ((message, error) => console.error(message, error));
  const outage = new OutageLog(log);
  const catalogue = loadCatalogue();
  // A process that was killed while it loaded a scenario left the state before it aside. Where several processes share a
  // store, another one may be loading now.
  if (database.engine === 'pglite') await putBack(database);
  const clock = await SandboxClock.open(database);
  const { now } = clock;
  const setting = await marketSetting(database, options.market ?? {});
  const halts = await HaltBook.open(database);
  const autopilot = await openAutopilot(database);
  const market = createMarket({ ...setting, haltsOf: halts.of });
  const passwords = createPasswords(options.pepper);
  const { db } = database;

  const tradingDeps = { database, now, market, previewSecret: passwords.keyFor('preview') };
  const trading = createTrading(tradingDeps);
  const furnish = async () => {
    if (options.demo ?? true) await ensureDemoAccount(database, passwords, tradingDeps);
  };
  await furnish();

  const { schedule } = setting;
  const sessions = new SessionCache(db);
  const shown = shownMarket(market);
  const watched = new Watched(database.engine === 'pglite');
  const handlers = {
    ...environmentHandlers({ now, schedule, contractVersion: document.version, catalogue }),
    ...sessionHandlers({ passwords, now, sessions, accounts }),
    ...accountHandlers({
      market,
      now,
      settle: trading.sweepUser,
      floatingOf: trading.floatingOf,
      marginOf: trading.marginOf,
      closingsOf,
      settlementDate,
    }),
    ...marketDataHandlers({
      market,
      now,
      leverageSteps: TERMS.leverageSteps,
      watchedBy: (executor, userId) => watched.by(executor, userId),
      rememberSearch,
    }),
    ...watchlistHandlers({ market: shown, now, watched }),
    ...streamHandlers({ now }),
    ...trading.handlers,
  } satisfies Handlers;

  const checkAnswers = options.checkAnswers ?? false;
  const control =
    options.control &&
    createControl({
      access: options.control,
      database,
      clock,
      halts,
      autopilot,
      market,
      setting,
      contract: document,
      answered: Object.keys(handlers),
      demoAccount: DEMO.account,
      keepSignedIn: async (ms) => {
        await prolongSessions(db, ms);
        sessions.forgetAll();
      },
      catchUp: () => trading.sweep(),
      settlesAt: (at) => startOfDay(parseDay(settlementDate(at))),
      deadlineOf: async () => null,
      forget: () => sessions.forgetAll(),
      furnish,
      demoUserId: async () => (await userByAccount(db, DEMO.account))?.userId ?? null,
      checkAnswers,
      log,
    });
  const server = createServer({
    database,
    document,
    catalogue,
    handlers,
    authenticate: (token, inTurn) => sessions.sessionOf(token, now(), inTurn),
    requestsPerMinute: options.requestsPerMinute ?? 6_000,
    unqueued: UNQUEUED,
    checkAnswers,
    ...(control ? { prepare: control.prepare } : {}),
    log,
  });
  control?.serve(server);
  const isClientMessage = schemaCheck(document, 'StreamClientMessage');
  const alive = (tokenHashes: string[]) => stillAlive(db, tokenHashes, now());
  const streamParts = { db, now, catalogue, stillAlive: alive };
  const hub = new StreamHub({
    ...streamParts,
    market: shown,
    isClientMessage,
    ...(control ? { copiesOfEvent: control.copiesOfEvent } : {}),
    log: outage.failed,
  });
  acceptStreams(server, { ...streamParts, hub });
  const tidy = async () => {
    const at = now();
    await forgetOldKeys(database, Date.now());
    await forgetOldAttempts(db, at);
    await forgetEndedSessions(db, at);
    await forgetOldTickets(db, at);
    await forgetOldEvents(db, at);
  };
  const background: Background[] = [];
  let stopAccepting = async () => {};

  const close = async () => {
    await Promise.all(background.map((each) => each.stop()));
    await hub.close();
    const lastAnswered = stopAccepting();
    await server.close();
    await lastAnswered;
    await database.close();
  };

  try {
    const host = '127.0.0.1';
    await demandFree({ host, port: options.port });
    // The option is Node's; the framework hands it on.
    const shared = { host, port: options.port, reusePort: sharesPorts() };
    await server.listen(shared);
    stopAccepting = await acceptMore(server.server, { host, port: portOf(server) });
  } catch (error) {
    await hub.close();
    await server.close();
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new StartError(
      `Port ${options.port} is taken: stop what listens there, or choose another with PORT.`,
    );
  }
  background.push(
    repeat(
      SWEEP_MS,
      () => trading.sweep().then(outage.worked),
      (error) => outage.failed('sweep', error),
    ),
    repeat(TIDY_MS, tidy, (error) => outage.failed('tidy', error)),
  );
  // Only PostgreSQL lets another instance set the clock, or halt an issue.
  if (database.engine === 'postgres') {
    background.push(
      repeat(
        CLOCK_MS,
        async () => void (await Promise.all([clock, halts, autopilot].map((each) => each.reload()))),
        (error) => outage.failed('clock', error),
      ),
    );
  }
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    database,
    clock,
    halts,
    market,
    catalogue,
    trading,
    close,
  };
}

function portOf(server: ReturnType<typeof createServer>): number {
  return (server.server.address() as AddressInfo).port;
}
