import { parseDay, startOfDay } from '@tsubame/sdk/rules';
import type { FastifyServerFactory } from 'fastify';
import { FaultLog } from '#telemetry/fault-log.ts';
import { createLogger, hashForLog, type Logger } from '#telemetry/logger.ts';
import { type Figure, Metrics } from '#telemetry/metrics.ts';
import { serveOperatorRoutes } from '#telemetry/operator-routes.ts';
import { marketOnWire } from './capabilities/market/shown.ts';
import { StreamHub } from './capabilities/stream/hub.ts';
import { acceptStreams } from './capabilities/stream/upgrade.ts';
import { compose } from './capabilities.ts';
import type { ComposedSandbox } from './composed-sandbox.ts';
import { type ControlAccess, createControl } from './control/control.ts';
import { HaltBook } from './control/halts.ts';
import { ControlRefused } from './control/refused.ts';
import { restoreBackup } from './control/tables.ts';
import { ensureDemoAccount } from './demo-account.ts';
import { DEMO_CREDENTIALS } from './demo-sign-in.ts';
import { type RepeatedWork, repeatWork } from './frame/background.ts';
import { handlersOf } from './frame/capability.ts';
import { Autopilot, REVIEWS_TOPIC } from './frame/clock/autopilot.ts';
import { type ClockPace, SandboxClock } from './frame/clock/clock.ts';
import { loadResultCodeCatalogue } from './frame/contract/catalogue.ts';
import { nextDueJob, nextDueTimeOf, recheckTopic } from './frame/due/due-table.ts';
import { AdmissionQueue } from './frame/http/admission.ts';
import { loadContractDocument } from './frame/http/document.ts';
import { forgetOldKeys } from './frame/http/idempotency.ts';
import { createServer } from './frame/http/server.ts';
import { schemaCheck } from './frame/http/validation.ts';
import { MessageBook } from './frame/messages/message-book.ts';
import { createPasswords } from './frame/passwords.ts';
import { ServiceDirectory } from './frame/services.ts';
import { assertSamePepper } from './frame/store/assert-same-pepper.ts';
import { type Database, isMissingTable } from './frame/store/database.ts';
import { faultText } from './frame/store/fault-text.ts';
import { openStore, openWorkspacesDatabase, type StoreLocation } from './frame/store/open-store.ts';
import { OutageLog } from './frame/store/outage.ts';
import { UnitRunner } from './frame/unit-runner/unit-runner.ts';
import { listen } from './listen.ts';
import { issueIn } from './market/listed.ts';
import { createMarket } from './market/market.ts';
import type { PriceSource } from './market/price-source.ts';
import { MarketCaches } from './market-caches.ts';
import { type MarketSetting, marketSetting, openingOf } from './market-setting.ts';
import { openingCash } from './opening-cash.ts';
import { figuresOf, healthOfSandbox } from './operator-figures.ts';
import { PRICE_SET_LIMITS, PriceSets } from './price-sets.ts';
import type { WorkspacePrices } from './workspace-registry.ts';
import { serveByWorkspace, serveWorkspaceControl } from './workspace-routes.ts';
import { type WorkspaceLimits, Workspaces } from './workspaces.ts';

const DUE_MS = 500;
const CLOCK_MS = 1_000;
const TIDY_MS = 10 * 60_000;

export type SandboxOptions = {
  store: StoreLocation;
  /** The secret for password hashes; all instances of one database share it. */
  pepper: Buffer;
  /** Deletes the file of the pepper if this start has written it; left out if the pepper is not from a file. */
  discardPepper?: () => void;
  /** Loopback port; 0 takes a free one. */
  port: number;
  market?: Partial<MarketSetting>;
  /** Imported prices of its markets, also those of workspaces without their own; simulated prices if left out. */
  prices?: PriceSource;
  /** Folder of the store that they are from. */
  priceStore?: string;
  /** Folder of uploaded sets of prices; there are none if left out. */
  priceSets?: string;
  /** Paper cash of a new account in yen, from now on; as at the last start if left out. */
  openingCash?: number;
  /** Opens the control API `/sandbox` to requests with the token; closed if left out. */
  control?: ControlAccess;
  /** Limits of the workspaces; there are none if left out. */
  workspaces?: WorkspaceLimits;
  /** False leaves the demo account out. */
  demo?: boolean;
  /** False to offer no IPOs, blocks and follow products on a schedule. */
  programmes?: boolean;
  /** The rate limit for one client. */
  requestsPerMinute?: number;
  /** The key with which the gateway names the address of a caller. */
  callerKey?: string;
  /** True to validate every response against the contract (tests). */
  checkResponses?: boolean;
  /** The instant (epoch ms) at which the clock of a new store begins; the machine's time if left out. */
  beginAt?: number;
  /** How the clock of a new store runs; at the machine's pace if left out. */
  beginClock?: ClockPace;
  /** Source of the machine's time (epoch ms), which drives the sandbox's clock and its retry pauses; `Date.now` if left out. */
  machineTime?: () => number;
  /** The interval of the clean-up of expired keys and records, in ms. */
  tidyMs?: number;
  /** The log of requests and of the HTTP server; by default the process's own. */
  logger?: Logger;
  /** Takes each fault; the logger if left out, which counts repeats. */
  log?: (message: string, error: unknown) => void;
};

/** A running sandbox. */
export type Sandbox = Omit<ComposedSandbox, 'server' | 'upgrade'> & {
  /** The origin, without the base path: `http://127.0.0.1:4011`. */
  url: string;
  /** Null if it has none. */
  workspaces: Workspaces | null;
};

/**
 * Starts a sandbox; resolves once it listens on loopback.
 *
 * @throws SandboxStartError with one sentence if the store, the contract or the port is not available.
 */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const logger = options.logger ?? createLogger().child({ part: 'sandbox' });
  const faults = new FaultLog(logger);
  const log = options.log ?? ((message: string, error: unknown) => faults.note(faultText(message, error)));
  const database = await openStore(options.store);
  let workspaces: Workspaces | null = null;
  let main: ComposedSandbox | undefined;
  const priceSets =
    options.priceSets === undefined
      ? null
      : new PriceSets(options.priceSets, PRICE_SET_LIMITS, options.machineTime);
  const closeAll = async (lastAnswered?: Promise<void>) => {
    priceSets?.close();
    await workspaces?.close();
    await main?.close();
    await lastAnswered;
    await database.close();
    faults.end();
  };
  try {
    const marketCaches = new MarketCaches();
    const metrics = new Metrics('sandbox');
    // The pepper is checked when the main sandbox starts.
    const { discardPepper: _discard, ...ofWorkspaces } = options;
    workspaces = options.workspaces
      ? new Workspaces({
          limits: options.workspaces,
          beginsAtMachineTime: options.beginAt === undefined,
          openStore: () => openWorkspacesDatabase(options.store),
          async compose(schema, name, { prices, ...market }, onMissingTable) {
            const own = prices && (await pricesOfWorkspace(priceSets, prices));
            const composed = await composeSandbox(schema, {
              ...ofWorkspaces,
              ...own?.options,
              market: { ...options.market, ...market },
              ...{ marketCaches, metrics, onMissingTable },
              logger: logger.child({ workspace: hashForLog(name) }),
            });
            const close = async () => {
              await composed.close();
              own?.close();
            };
            return { ...composed, close };
          },
          tidyPriceSets: (used) => priceSets?.tidy(used),
          removePriceSet: (setId) => priceSets?.remove(setId),
          ...(options.machineTime ? { now: options.machineTime } : {}),
          log,
        })
      : null;
    const figures = [
      { name: 'workspaces', help: 'Workspaces in memory.', read: () => workspaces?.loaded ?? 0 },
    ];
    const front = workspaces ? serveByWorkspace(workspaces, log) : undefined;
    main = await composeSandbox(database, {
      ...options,
      ...{ logger, log, marketCaches, metrics, figures },
      ...(front ? { serverFactory: front.serverFactory } : {}),
    });
    if (workspaces && options.control)
      serveWorkspaceControl(main.server, workspaces, { token: options.control.token, log, priceSets });
    main.server.server.on('upgrade', front ? front.upgrade(main.upgrade) : main.upgrade);
    const { server, upgrade: _, ...parts } = main;
    const { url, stopAccepting } = await listen(server, options.port);
    return { ...parts, url, workspaces, close: () => closeAll(stopAccepting()) };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** The prices of a workspace, and the first instant of its clock. */
async function pricesOfWorkspace(
  sets: PriceSets | null,
  { set_id, first_day, standing, speed, cash }: WorkspacePrices,
) {
  if (!sets) throw new ControlRefused('keeps_nothing');
  const { prices, store } = await sets.open(set_id);
  const beginAt = openingOf(parseDay(first_day));
  const beginClock = { standing: standing ?? false, speed: speed ?? 1 };
  const options = { prices, priceStore: store, beginAt, beginClock };
  return {
    options: { ...options, ...(cash === undefined ? {} : { openingCash: cash }) },
    close: () => prices.close(),
  };
}

/** What {@link composeSandbox} needs beside the database. */
type ComposeOptions = Omit<SandboxOptions, 'store' | 'port' | 'workspaces'> & {
  logger: Logger;
  /** Shared by sandboxes of the same market. */
  marketCaches: MarketCaches;
  serverFactory?: FastifyServerFactory;
  /** Called instead of the log if a table is missing: another instance may have ended this workspace. */
  onMissingTable?: (message: string, error: unknown) => void;
  /** Counts the requests of the process. */
  metrics: Metrics;
  /** Further figures of the main sandbox, which alone has the routes for its health and metrics. */
  figures?: readonly Figure[];
};

/** Composes a sandbox on an open database and starts its timers. */
async function composeSandbox(database: Database, options: ComposeOptions): Promise<ComposedSandbox> {
  const document = loadContractDocument();
  const { logger } = options;
  const faults = new FaultLog(logger);
  const { machineTime = Date.now, metrics, onMissingTable } = options;
  const logFault = options.log ?? ((message, error) => faults.note(faultText(message, error)));
  const log = (message: string, error: unknown) =>
    onMissingTable && isMissingTable(error) ? onMissingTable(message, error) : logFault(message, error);
  const outage = new OutageLog(log, () => logger.info('The database is back.'));
  const catalogue = loadResultCodeCatalogue();
  const passwords = createPasswords(options.pepper);
  await assertSamePepper(database, passwords, options.discardPepper);
  // A process that was killed while it loaded a scenario has set the earlier state aside: restore it. With PostgreSQL another
  // process may be loading a scenario right now.
  if (database.engine === 'pglite') await restoreBackup(database);
  const clock = await SandboxClock.open(database, machineTime, options.beginAt, options.beginClock);
  const { now } = clock;
  const { db, ask } = database;
  const setting = await marketSetting(database, options.market ?? {}, now(), options.prices?.id);
  const halts = await HaltBook.open(database, (code) => recheckTopic(db, code, now()));
  const autopilot = await Autopilot.open(database, () => recheckTopic(db, REVIEWS_TOPIC, now()));
  const directory = new ServiceDirectory();
  const { services } = directory;
  const { listedDebuts } = services;
  const prices = options.prices ?? null;
  const cache = options.marketCaches.of(setting, prices);
  const market = createMarket({ ...setting, prices, now, haltsOf: halts.of, listedDebuts, cache });
  const unitRunner = new UnitRunner({ db, ask, now, machineTime, fault: outage.failed });
  const book = new MessageBook((code) => issueIn(market, code));
  const parts = {
    ...{
      database,
      unitRunner,
      now,
      attemptTime: clock.attemptTime,
      pace: () => clock.speed,
      market,
      openingCash: await openingCash(database, options.openingCash),
      catalogue,
      passwords,
      book,
      reviews: autopilot,
    },
    contractVersion: document.version,
  };
  const composed = compose(parts, directory);
  for (const each of composed) {
    unitRunner.add(each);
    if (each.messages) book.add(each.messages.texts);
  }
  const writeInitialData = async () => {
    for (const each of composed) await each.begin?.(unitRunner);
    if (options.programmes ?? true) for (const each of composed) await each.beginProgramme?.(unitRunner);
    if (options.demo ?? true) await ensureDemoAccount(parts);
  };
  await writeInitialData();

  const handlers = handlersOf(composed);
  const decisions = composed.flatMap((each) => each.decisions ?? []);
  const checkResponses = options.checkResponses ?? false;
  const control =
    options.control &&
    createControl({
      ...{
        database,
        clock,
        halts,
        autopilot,
        market,
        setting,
        writeInitialData,
        checkResponses,
        log,
      },
      keepSignedIn: services.prolongAllSessions,
      ...(options.priceStore === undefined ? {} : { priceStore: options.priceStore }),
      demoSignIn: DEMO_CREDENTIALS,
      demoUserId: () => services.userIdOf(db, DEMO_CREDENTIALS.account),
      settlesAt: (at) => startOfDay(parseDay(services.settlementDate(at))),
      access: options.control,
      contract: document,
      implemented: Object.keys(handlers),
      unitRunner,
      decisions,
      runDueJobs: async () => void (await unitRunner.runAllDueJobs(now())),
      isBehind: (at) => unitRunner.isBehind(at),
      setAside: () => unitRunner.setAside,
      deadlineOf: (recordId) => nextDueTimeOf(db, recordId),
      nextDue: (after) => nextDueJob(db, after),
      clearCaches: () => {
        services.forgetAllSessions();
        unitRunner.forgetSetAside();
      },
    });
  const admission = new AdmissionQueue(database.slots);
  const server = createServer({
    database,
    document,
    catalogue,
    handlers,
    unitRunner,
    authenticate: services.sessionOf,
    requestsPerMinute: options.requestsPerMinute ?? 6_000,
    callerKey: options.callerKey,
    isUnqueued: (id) => composed.some((each) => each.isUnqueued && id in each.handlers),
    checkResponses,
    ...{ logger, metrics, admission },
    ...(options.serverFactory ? { serverFactory: options.serverFactory } : {}),
    ...(control ? { prepare: control.prepare } : {}),
    log: outage.failed,
  });
  control?.serve(server);
  const isClientMessage = schemaCheck(document, 'StreamClientMessage');
  const streamParts = { db, now, catalogue, stillAlive: services.liveSessions };
  const hub = new StreamHub({
    ...streamParts,
    market: marketOnWire(market),
    isClientMessage,
    formattedIn: (lang, { channel, payload }) =>
      channel === 'message' ? book.noticeIn(lang, payload) : payload,
    ...(control ? { takeCopiesOfEvent: control.takeCopiesOfEvent } : {}),
    log: outage.failed,
  });
  const upgrade = acceptStreams(server, { ...streamParts, hub });
  let lastDueRun = performance.now();
  const observed = { database, clock, admission, unitRunner, hub, lastDueRun: () => lastDueRun };
  if (options.figures) {
    metrics.add([...figuresOf(observed), ...options.figures]);
    serveOperatorRoutes(server, { parts: () => healthOfSandbox(observed), metrics: () => metrics.text() });
  }

  const tidy = async () => {
    const at = { now: now(), machine: Date.now(), attempts: clock.attemptTime() };
    await forgetOldKeys(database, at.machine);
    for (const each of composed) await each.tidy?.(at);
  };
  const reload = async () => {
    await Promise.all([clock, halts, autopilot].map((each) => each.reload()));
    for (const each of composed) await each.reload?.();
  };
  const runDueJobs = async () => {
    await unitRunner.runAllDueJobs(now());
    outage.worked();
    lastDueRun = performance.now();
  };
  let keptAt = performance.now();
  // A replay of past prices ends no session: it lasts as long as at the machine's pace.
  const keepSessions = async () => {
    const elapsed = performance.now() - keptAt;
    keptAt += elapsed;
    if (!clock.standing && clock.speed > 1)
      await services.prolongAllSessions(Math.round(elapsed * (clock.speed - 1)));
  };
  const every = (ms: number, what: string, work: () => Promise<void>): RepeatedWork =>
    repeatWork(ms, work, (error) => outage.failed(what, error));
  const inBackground = control?.inBackground ?? ((work: () => Promise<void>) => work());
  const background = [
    every(DUE_MS, 'due jobs', () => inBackground(runDueJobs)),
    ...(prices ? [every(DUE_MS, 'keeping sessions', () => inBackground(keepSessions))] : []),
    every(options.tidyMs ?? TIDY_MS, 'tidying', () => inBackground(tidy)),
    // With PostgreSQL another instance may set the clock or halt an issue.
    ...(database.engine === 'postgres' ? [every(CLOCK_MS, 'reading the clock', reload)] : []),
  ];
  const close = async () => {
    await Promise.all(background.map((each) => each.stop()));
    await hub.close();
    await server.close();
    faults.end();
  };
  return {
    database,
    clock,
    halts,
    autopilot,
    market,
    catalogue,
    unitRunner,
    decisions,
    server,
    upgrade,
    close,
  };
}
