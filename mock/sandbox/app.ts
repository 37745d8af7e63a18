import type { AddressInfo } from 'node:net';
import { accountHandlers } from './account/handlers.ts';
import { type Background, repeat } from './background.ts';
import { SandboxClock } from './clock/clock.ts';
import { type Catalogue, loadCatalogue } from './contract/catalogue.ts';
import type { Handlers } from './contract/handlers.ts';
import { ensureDemoAccount } from './demo-account.ts';
import { environmentHandlers } from './environment/handlers.ts';
import { loadDocument } from './http/document.ts';
import { forgetOldKeys } from './http/idempotency.ts';
import { createServer } from './http/server.ts';
import { schemaCheck } from './http/validation.ts';
import { createMarket, type Market } from './market/market.ts';
import { marketDataHandlers } from './market-data/handlers.ts';
import { type MarketSetting, marketSetting } from './market-setting.ts';
import { sessionHandlers } from './session/handlers.ts';
import { forgetOldAttempts } from './session/login-guard.ts';
import { createPasswords } from './session/passwords.ts';
import { SessionCache } from './session/session-cache.ts';
import { forgetEndedSessions } from './session/tokens.ts';
import { StartError } from './start-error.ts';
import type { Database } from './store/database.ts';
import { openStore, type StoreLocation } from './store/open-store.ts';
import { forgetOldEvents } from './stream/events.ts';
import { streamHandlers } from './stream/handlers.ts';
import { StreamHub } from './stream/hub.ts';
import { forgetOldTickets } from './stream/tickets.ts';
import { acceptStreams } from './stream/upgrade.ts';
import { TERMS } from './trading/rules.ts';
import { createTrading, type Trading } from './trading/trading.ts';
import { watchlistHandlers } from './watchlist/handlers.ts';
import { Watched } from './watchlist/watched.ts';

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
  /** Issues whose trading is stopped; none if left out. */
  isHalted?: (code: string) => boolean;
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
  const catalogue = loadCatalogue();
  const clock = await SandboxClock.open(database);
  const { now } = clock;
  const setting = await marketSetting(database, options.market ?? {});
  const { isHalted = () => false } = options;
  const market = createMarket({ ...setting, isHalted });
  const passwords = createPasswords(options.pepper);
  const { db } = database;

  const tradingDeps = { database, now, market, previewSecret: passwords.keyFor('preview') };
  const trading = createTrading(tradingDeps);
  if (options.demo ?? true) await ensureDemoAccount(database, passwords, tradingDeps);

  const { schedule } = setting;
  const sessions = new SessionCache(db);
  const watched = new Watched(database.engine === 'pglite');
  const handlers = {
    ...environmentHandlers({ now, schedule, contractVersion: document.version, catalogue }),
    ...sessionHandlers({ passwords, now, sessions }),
    ...accountHandlers({ market, now, settle: trading.sweepUser }),
    ...marketDataHandlers({ market, now, leverageSteps: TERMS.leverageSteps, watched }),
    ...watchlistHandlers({ market, now, watched }),
    ...streamHandlers({ now }),
    ...trading.handlers,
  } satisfies Handlers;

  const server = createServer({
    database,
    document,
    catalogue,
    handlers,
    now,
    authenticate: (token) => sessions.sessionOf(token, now()),
    requestsPerMinute: options.requestsPerMinute ?? 6_000,
    checkAnswers: options.checkAnswers ?? false,
    log,
  });
  const isClientMessage = schemaCheck(document, 'StreamClientMessage');
  const hub = new StreamHub({ db, market, now, catalogue, isClientMessage, log });
  acceptStreams(server, { db, now, catalogue, hub });
  const tidy = async () => {
    const at = now();
    await forgetOldKeys(database, at);
    await forgetOldAttempts(db, at);
    await forgetEndedSessions(db, at);
    await forgetOldTickets(db, at);
    await forgetOldEvents(db, at);
  };
  const background: Background[] = [];

  const close = async () => {
    await Promise.all(background.map((each) => each.stop()));
    await hub.close();
    await server.close();
    await database.close();
  };

  try {
    await server.listen({ host: '127.0.0.1', port: options.port });
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
      () => trading.sweep(),
      (error) => log('sweep', error),
    ),
    repeat(TIDY_MS, tidy, (error) => log('tidy', error)),
  );
  // Only PostgreSQL lets another instance set the clock.
  if (database.engine === 'postgres') {
    background.push(
      repeat(
        CLOCK_MS,
        () => clock.reload(),
        (error) => log('clock', error),
      ),
    );
  }
  const { port } = server.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, database, clock, market, catalogue, trading, close };
}
