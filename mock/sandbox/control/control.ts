import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Decision } from '#frame/capability.ts';
import type { Autopilot } from '#frame/clock/autopilot.ts';
import type { SandboxClock } from '#frame/clock/clock.ts';
import type { ContractDocument } from '#frame/http/document.ts';
import type { Database } from '#frame/store/database.ts';
import type { SetAsideJob } from '#frame/turns/set-aside.ts';
import type { UnitRunner } from '#frame/turns/unit-runner.ts';
import type { Market } from '#market/market.ts';
import { Beginning } from './beginning.ts';
import { DecisionDesk } from './decisions.ts';
import { loadControlDocument } from './document.ts';
import { FaultBoard } from './faults.ts';
import { Gate } from './gate.ts';
import type { HaltBook } from './halts.ts';
import { controlHandlers } from './handlers.ts';
import { intervene, OwnCalls } from './intervene.ts';
import { Journal } from './journal.ts';
import type { Shape } from './operations.ts';
import { play } from './play.ts';
import { Scenarios } from './scenarios.ts';
import { serveControl } from './serve.ts';

/** What is due is done by the background too; it is through with its part in milliseconds, or something is wrong. */
const WAIT_MS = 20;
const MOST_WAITS = 100;

/** Who may control a sandbox, and where what is saved goes. */
export type ControlAccess = {
  token: string;
  /** Folder of saved scenarios; null where nothing is kept. */
  scenarios: string | null;
};

/** What the composition hands to control; control itself knows no product. */
export type ControlGiven = {
  access: ControlAccess;
  database: Database;
  clock: SandboxClock;
  halts: HaltBook;
  autopilot: Autopilot;
  market: Market;
  setting: Shape['State']['market'];
  contract: ContractDocument;
  /** Operations of the contract that have a handler. */
  answered: Iterable<string>;
  /** Number of the demo account, which every beginning has. */
  demoAccount: string;
  keepSignedIn(ms: number): Promise<void>;
  /** Does what is due, but for what somebody else has begun to do. */
  settle(): Promise<void>;
  /** True while something that was due at an instant (epoch ms) is not done. */
  isBehind(at: number): Promise<boolean>;
  /** Due jobs that failed, each until its next try. */
  setAside(): readonly SetAsideJob[];
  settlesAt(at: number): number;
  deadlineOf(recordId: string): Promise<number | null>;
  /** What the clock does next after an instant (epoch ms), to any record; null if nothing waits. */
  nextDue(after: number): Promise<{ at: number; kind: string } | null>;
  /** What the capabilities let an operator decide. */
  decisions: readonly Decision[];
  turns: Pick<UnitRunner, 'decide'>;
  forget(): void;
  furnish(): Promise<void>;
  demoUserId(): Promise<string | null>;
  checkResponses: boolean;
  /** Epoch ms of the machine. */
  machineTime(): number;
  log(message: string, error: unknown): void;
};

/** The operator's side of a sandbox. */
export type Control = {
  /** Adds what stands between callers and operations; before these have their routes. */
  prepare(server: FastifyInstance): void;
  /** Opens the operator's door. */
  serve(server: FastifyInstance): void;
  copiesOfEvent(): number;
  /** Runs what the clock does in the background, but not while everything is being exchanged. */
  inBackground(work: () => Promise<void>): Promise<void>;
};

export function createControl(given: ControlGiven): Control {
  const { clock, contract, log, market, setting } = given;
  const document = loadControlDocument();
  const faults = new FaultBoard(contract.operations.map(({ id }) => id));
  const gate = new Gate();
  const own = new OwnCalls();
  const journal = new Journal();
  const beginning = new Beginning({
    ...given,
    market: setting,
    faults,
    gate,
    journal,
  });
  const { decisions, turns } = given;
  const desk = new DecisionDesk({ db: given.database.db, turns, decisions });
  const scenarios = new Scenarios(document, given.access.scenarios, given.answered);

  const catchUp = async () => {
    const at = clock.now();
    await given.settle();
    for (let waits = 0; waits < MOST_WAITS && (await given.isBehind(at)); waits += 1) {
      await sleep(WAIT_MS);
      await given.settle();
    }
  };
  return {
    prepare: (server) => intervene(server, { faults, gate, own, journal, now: clock.now, log }),
    serve(server) {
      const moveFrom = (begunAt: number) => async (seconds: number) => {
        const at = begunAt + Math.round(seconds * 1000);
        await clock.advance((now) => Math.max(now, at));
        await catchUp();
      };
      const handlers = controlHandlers({
        ...given,
        market,
        catchUp,
        faults,
        scenarios,
        desk,
        beginning,
        journal,
        play: async (scenario, begunAt) => {
          for (const { code, after } of scenario.halts ?? []) {
            await given.halts.set({ code, from: begunAt + after * 1000, to: null }, clock.now());
            journal.spoil();
          }
          return own.run('play', () =>
            play(scenario, {
              server,
              contract,
              demoAccount: given.demoAccount,
              moveTo: moveFrom(begunAt),
            }),
          );
        },
      });
      const { checkResponses, access } = given;
      serveControl(server, { document, token: access.token, handlers, checkResponses, log });
    },
    copiesOfEvent: () => faults.copiesOfEvent(),
    inBackground: (work) => gate.unlessShut(work),
  };
}
