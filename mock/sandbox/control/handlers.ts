import { businessOrdinal, dayOf, formatDay } from '@tsubame/sdk/rules';
import type { Autopilot } from '#frame/clock/autopilot.ts';
import { CLOCK_DAYS, isClockTime, type SandboxClock } from '#frame/clock/clock.ts';
import { timestamp, timestampOrNull } from '#frame/contract/wire.ts';
import type { ContractDocument } from '#frame/http/document.ts';
import type { SetAsideJob } from '#frame/unit-runner/set-aside.ts';
import { isHalted } from '#market/halts.ts';
import { originalIssuesOf } from '#market/listed.ts';
import type { Market } from '#market/market.ts';
import { nextChangeAt, nextOpenAt, phase } from '#market/schedule.ts';
import { readReport } from '#prices/import.ts';
import type { DecisionDesk } from './decisions.ts';
import { ALL_OPERATIONS, type FaultBoard, STREAM_OPERATION } from './faults.ts';
import type { HaltBook } from './halts.ts';
import type { RequestJournal } from './journal.ts';
import { nearestNames } from './nearest.ts';
import type { ControlApiSchemas, ControlHandlers } from './operations.ts';
import { NoRecordFound } from './play.ts';
import { linesAround, priceCheckOf } from './price-check.ts';
import { ControlRefused } from './refused.ts';
import type { ResetAndLoad } from './reset-and-load.ts';
import type { Scenario, Scenarios } from './scenarios.ts';

const MOST_DRAWS = 5;
const MOST_SET_ASIDE = 100;
const LONGEST_ERROR = 300;
const YEAR_MS = 366 * 24 * 3_600_000;

/** Account and password that the demo account has after a reset. */
export type DemoSignIn = Pick<ControlApiSchemas['DemoAccount'], 'account' | 'password'>;

export type HandlerDependencies = {
  clock: SandboxClock;
  halts: HaltBook;
  autopilot: Autopilot;
  faults: FaultBoard;
  scenarios: Scenarios;
  contract: Pick<ContractDocument, 'operations'>;
  /** Operations of the contract that have a handler. */
  implemented: Iterable<string>;
  desk: DecisionDesk;
  resetAndLoad: ResetAndLoad;
  journal: RequestJournal;
  market: Market;
  /** Folder of the store with the imported prices of the market. */
  priceStore?: string;
  setting: ControlApiSchemas['State']['market'];
  demoSignIn: DemoSignIn;
  /** Extends all sessions by the milliseconds of a jump. */
  keepSignedIn(ms: number): Promise<void>;
  /** Runs all jobs due up to the current time of the clock. */
  catchUp(): Promise<void>;
  /** Settlement instant of a trade at an instant (both epoch ms). */
  settlesAt(at: number): number;
  /** Instant (epoch ms) of the next due job of a record; null if there is none. */
  deadlineOf(recordId: string): Promise<number | null>;
  /** The first due job after an instant (epoch ms); null if there is none. */
  nextDue(after: number): Promise<{ at: number; kind: string } | null>;
  /** Due jobs that failed and wait for a retry. */
  setAside(): readonly SetAsideJob[];
  /** Plays a scenario from an instant (epoch ms). */
  play(scenario: Scenario, begunAt: number): Promise<ControlApiSchemas['Opened']>;
  demoUserId(): Promise<string | null>;
};

/** The operations of the control API. None of them takes an amount, a price or a user to favour. */
export function controlHandlers(parts: HandlerDependencies): ControlHandlers {
  const { clock, halts, autopilot, faults, scenarios, resetAndLoad, market } = parts;

  const answered = new Set([...parts.implemented, STREAM_OPERATION]);
  const closedDays = new Set(market.prices?.closedDays);
  const nextSession = (at: number) => {
    let next = nextOpenAt(market.schedule, nextChangeAt(market.schedule, at));
    while (closedDays.has(dayOf(next)))
      next = nextOpenAt(market.schedule, nextChangeAt(market.schedule, next));
    return next;
  };
  const clockNow = async (): Promise<ControlApiSchemas['Clock']> => {
    const now = clock.now();
    // With imported prices the next job may be the execution of an order by a later price, and its time would give that away.
    const next = market.prices ? null : await parts.nextDue(now);
    return {
      now: timestamp(now),
      standing: clock.standing,
      speed: clock.speed,
      phase: phase(market.schedule, now),
      next_session_at: timestamp(nextSession(now)),
      next_due: next && { at: timestamp(next.at), kind: next.kind },
    };
  };
  const allHalts = (): ControlApiSchemas['Halts'] => ({
    items: halts
      .list()
      .map(({ code, from, to }) => ({ code, from: timestamp(from), to: timestampOrNull(to) })),
  });
  const allFaults = (): ControlApiSchemas['Faults'] => ({ items: [...faults.list()] });
  const importedPrices = market.prices && {
    first_day: formatDay(market.prices.firstDay),
    last_day: formatDay(market.prices.lastDay),
    business_days:
      businessOrdinal(market.prices.lastDay) - businessOrdinal(market.prices.firstDay) + 1 - closedDays.size,
    closed_days: market.prices.closedDays.map(formatDay),
    bars: market.prices.bars,
  };
  const demoAccount = async (): Promise<ControlApiSchemas['State']['demo']> => {
    const userId = await parts.demoUserId();
    const { account, password } = parts.demoSignIn;
    return userId === null ? null : { user_id: userId, account, password };
  };
  const state = async (): Promise<ControlApiSchemas['State']> => ({
    clock: await clockNow(),
    market: parts.setting,
    prices: importedPrices,
    demo: await demoAccount(),
    autopilot: autopilot.isOn,
    halted: originalIssuesOf(market)
      .map(({ code }) => code)
      .filter((code) => isHalted(market, code, clock.now())),
    faults: faults.list().length,
    scenario: resetAndLoad.scenario,
    opened: resetAndLoad.opened,
    set_aside: parts
      .setAside()
      .slice(0, MOST_SET_ASIDE)
      .map(({ kind, recordId, userId, since, tries, lastError }) => ({
        ...{ kind, record_id: recordId, user_id: userId, since: timestamp(since), tries },
        last_error: lastError.slice(0, LONGEST_ERROR),
      })),
  });

  const deadline = async (recordId: string): Promise<number> => {
    const at = await parts.deadlineOf(recordId);
    if (at === null) throw new ControlRefused('nothing_due_for', { record_id: recordId });
    return Math.max(at, clock.now());
  };
  const advance = async (to: (now: number) => number): Promise<void> => {
    const at = to(clock.now());
    const ahead = at - clock.now();
    if (ahead > YEAR_MS) throw new ControlRefused('too_far');
    if (ahead > 0 && !isClockTime(at))
      throw new ControlRefused('market_ends', {
        first: formatDay(CLOCK_DAYS.first),
        last: formatDay(CLOCK_DAYS.last),
      });
    // Before the clock moves, so that no request finds its session expired.
    if (ahead > 0) await parts.keepSignedIn(ahead);
    await clock.advance(to);
    await parts.catchUp();
  };

  return {
    getState: state,

    async setClock({ body }) {
      if (body.speed !== undefined) await clock.setSpeed(body.speed);
      if (body.standing === true) await clock.pause();
      if (body.standing === false) await clock.resume();
      return clockNow();
    },

    async advanceClock({ body }) {
      if ('seconds' in body) await advance((now) => now + body.seconds * 1000);
      else if ('to' in body) await advance(() => Date.parse(body.to));
      else if ('to_deadline_of' in body) {
        const at = await deadline(body.to_deadline_of);
        await advance((now) => Math.max(at, now));
      } else if (body.to_next === 'due') {
        const next = await parts.nextDue(clock.now());
        if (!next) throw new ControlRefused('nothing_due');
        await advance((now) => Math.max(next.at, now));
      } else await advance(body.to_next === 'session' ? nextSession : parts.settlesAt);
      return clockNow();
    },

    listHalts: allHalts,
    async setHalt({ path: { code }, body }) {
      const codes = originalIssuesOf(market).map((issue) => issue.code);
      if (!codes.includes(code)) throw new ControlRefused('no_issue', { code }, nearestNames(code, codes));
      const now = clock.now();
      const from = body.from === undefined ? now : Date.parse(body.from);
      await halts.set({ code, from, to: body.to === undefined ? null : Date.parse(body.to) }, now);
      parts.journal.markNotReproducible();
      return allHalts();
    },
    async endHalt({ path: { code } }) {
      await halts.end(code, clock.now());
      return allHalts();
    },

    listFaults: allFaults,
    addFault({ body }) {
      faults.add(body);
      return allFaults();
    },
    clearFaults() {
      faults.clearAll();
      return allFaults();
    },
    clearFault({ path }) {
      faults.clear(path.fault_id);
      return allFaults();
    },

    listOperations: () => ({
      items: parts.contract.operations.map(({ id, method, path }) => ({
        ...{ operation: id, method, path },
        answers: answered.has(id) ? ('live' as const) : ('example' as const),
        faults: faults.list().filter(({ operation }) => operation === id || operation === ALL_OPERATIONS)
          .length,
      })),
    }),

    listScenarios: () => scenarios.list(),
    getScenario: ({ path }) => scenarios.read(path.name),
    async saveScenario({ path, body }) {
      const demo = await parts.demoUserId();
      scenarios.save(path.name, parts.journal.scenario(body.title, clock.now(), demo));
      return scenarios.list();
    },
    async loadScenario({ path }) {
      const scenario = scenarios.read(path.name);
      const load = () => resetAndLoad.load(path.name, scenario, (begunAt) => parts.play(scenario, begunAt));
      // A draw may exclude all users of the scenario; another try has another draw.
      await withRetries(MOST_DRAWS, (error) => error instanceof NoRecordFound, load);
      return state();
    },
    async reset({ body }) {
      const beginAt = body?.begin_at === undefined ? null : Date.parse(body.begin_at);
      if (beginAt !== null) assertMarketHas(beginAt, market);
      await resetAndLoad.reset(beginAt);
      return state();
    },

    getPrices: () => priceCheckOf(readReport(storeOf(parts)), market.prices?.bars ?? 'daily'),
    getPriceLines: ({ path: { file, line } }) =>
      linesAround(readReport(storeOf(parts)), Number(file), Number(line)),

    listDecisions: () => parts.desk.list(),
    async decide({ path, body }) {
      const decided = await parts.desk.decide(path.record_id, body.event, body.reason);
      parts.journal.markNotReproducible();
      return decided;
    },
    async setAutopilot({ body }) {
      parts.journal.markNotReproducible();
      await autopilot.turn(body.on, clock.now());
      return state();
    },
  };
}

/** @throws ControlRefused if the market has simulated prices */
function storeOf({ priceStore }: HandlerDependencies): string {
  if (priceStore === undefined) throw new ControlRefused('no_prices');
  return priceStore;
}

/** @throws ControlRefused for an instant (epoch ms) without prices, imported or simulated. */
function assertMarketHas(at: number, { prices }: Market): void {
  const first = prices?.firstDay ?? CLOCK_DAYS.first;
  const last = prices?.lastDay ?? CLOCK_DAYS.last;
  const day = dayOf(at);
  if (day < first || day > last)
    throw new ControlRefused('market_ends', { first: formatDay(first), last: formatDay(last) });
}

/** Runs work, and retries it after an error that `isRetryable`, at most `times` times in all. */
async function withRetries(
  times: number,
  isRetryable: (error: unknown) => boolean,
  work: () => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries >= times || !isRetryable(error)) throw error;
    }
  }
}
