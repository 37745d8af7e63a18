import type { Autopilot } from '#frame/clock/autopilot.ts';
import type { SandboxClock } from '#frame/clock/clock.ts';
import { timestamp, timestampOrNull } from '#frame/contract/wire.ts';
import type { ContractDocument } from '#frame/http/document.ts';
import type { SetAsideJob } from '#frame/turns/set-aside.ts';
import { isHalted } from '#market/halts.ts';
import type { Market } from '#market/market.ts';
import { nextChangeAt, nextOpenAt, phase } from '#market/schedule.ts';
import { issues } from '#market/universe.ts';
import type { Beginning } from './beginning.ts';
import type { DecisionDesk } from './decisions.ts';
import { EVERY, type FaultBoard, STREAM } from './faults.ts';
import type { HaltBook } from './halts.ts';
import type { Journal } from './journal.ts';
import { nearestNames } from './nearest.ts';
import type { ControlHandlers, Shape } from './operations.ts';
import { NobodyFound } from './play.ts';
import { ControlRefused } from './refused.ts';
import type { Scenario, Scenarios } from './scenarios.ts';

const MOST_DRAWS = 5;
const MOST_SET_ASIDE = 100;
const LONGEST_ERROR = 300;
const YEAR_MS = 366 * 24 * 3_600_000;

export type ControlParts = {
  clock: SandboxClock;
  halts: HaltBook;
  autopilot: Autopilot;
  faults: FaultBoard;
  scenarios: Scenarios;
  contract: Pick<ContractDocument, 'operations'>;
  /** Operations of the contract that have a handler. */
  answered: Iterable<string>;
  desk: DecisionDesk;
  beginning: Beginning;
  journal: Journal;
  market: Market;
  setting: Shape['State']['market'];
  /** Lets nobody be signed out by so many milliseconds that are about to be jumped over. */
  keepSignedIn(ms: number): Promise<void>;
  /** Does what is due up to the instant that the clock shows. */
  catchUp(): Promise<void>;
  /** When a trade of an instant settles, both epoch ms. */
  settlesAt(at: number): number;
  /** Epoch ms at which the clock next does something to a record; null if it waits for nothing. */
  deadlineOf(recordId: string): Promise<number | null>;
  /** What the clock does next after an instant (epoch ms), to any record; null if nothing waits. */
  nextDue(after: number): Promise<{ at: number; kind: string } | null>;
  /** Due jobs that failed, each until its next try. */
  setAside(): readonly SetAsideJob[];
  /** Plays a scenario from an instant on. */
  play(scenario: Scenario, begunAt: number): Promise<Shape['Opened']>;
  demoUserId(): Promise<string | null>;
};

/** What an operator may do. Nothing here takes an amount, a price or somebody to favour. */
export function controlHandlers(parts: ControlParts): ControlHandlers {
  const { clock, halts, autopilot, faults, scenarios, beginning, market } = parts;

  const answered = new Set([...parts.answered, STREAM]);
  const nextSession = (at: number) => nextOpenAt(market.schedule, nextChangeAt(market.schedule, at));
  const clockNow = async (): Promise<Shape['Clock']> => {
    const now = clock.now();
    const next = await parts.nextDue(now);
    return {
      now: timestamp(now),
      standing: clock.standing,
      speed: clock.speed,
      phase: phase(market.schedule, now),
      next_session_at: timestamp(nextSession(now)),
      next_due: next && { at: timestamp(next.at), kind: next.kind },
    };
  };
  const allHalts = (): Shape['Halts'] => ({
    items: halts
      .list()
      .map(({ code, from, to }) => ({ code, from: timestamp(from), to: timestampOrNull(to) })),
  });
  const allFaults = (): Shape['Faults'] => ({ items: [...faults.list()] });
  const state = async (): Promise<Shape['State']> => ({
    clock: await clockNow(),
    market: parts.setting,
    autopilot: autopilot.isOn,
    halted: issues.map(({ code }) => code).filter((code) => isHalted(market, code, clock.now())),
    faults: faults.list().length,
    scenario: beginning.scenario,
    opened: beginning.opened,
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
    const ahead = to(clock.now()) - clock.now();
    if (ahead > YEAR_MS) throw new ControlRefused('too_far');
    // Before the clock moves: nobody is to find a session ended in between.
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
      const codes = issues.map((issue) => issue.code);
      if (!codes.includes(code)) throw new ControlRefused('no_issue', { code }, nearestNames(code, codes));
      const now = clock.now();
      const from = body.from === undefined ? now : Date.parse(body.from);
      await halts.set({ code, from, to: body.to === undefined ? null : Date.parse(body.to) }, now);
      parts.journal.spoil();
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
        faults: faults.list().filter(({ operation }) => operation === id || operation === EVERY).length,
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
      const load = () => beginning.load(path.name, scenario, (begunAt) => parts.play(scenario, begunAt));
      // A draw may leave out all whom it could have met; the next one is another.
      await again(MOST_DRAWS, (error) => error instanceof NobodyFound, load);
      return state();
    },
    async reset() {
      await beginning.reset();
      return state();
    },

    listDecisions: () => parts.desk.list(),
    async decide({ path, body }) {
      const decided = await parts.desk.decide(path.record_id, body.event, body.reason);
      parts.journal.spoil();
      return decided;
    },
    async setAutopilot({ body }) {
      parts.journal.spoil();
      await autopilot.turn(body.on, clock.now());
      return state();
    },
  };
}

/** Does work, and does it again as long as it fails in a way that another try may not, so many times at most. */
async function again(
  times: number,
  mayNot: (error: unknown) => boolean,
  work: () => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries >= times || !mayNot(error)) throw error;
    }
  }
}
