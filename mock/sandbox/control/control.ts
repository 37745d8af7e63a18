import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Decision } from '#frame/capability.ts';
import type { Autopilot } from '#frame/clock/autopilot.ts';
import type { SandboxClock } from '#frame/clock/clock.ts';
import type { ContractDocument } from '#frame/http/document.ts';
import type { Database } from '#frame/store/database.ts';
import type { SetAsideJob } from '#frame/unit-runner/set-aside.ts';
import type { UnitRunner } from '#frame/unit-runner/unit-runner.ts';
import type { Market } from '#market/market.ts';
import { DecisionDesk } from './decisions.ts';
import { loadControlDocument } from './document.ts';
import { FaultBoard } from './faults.ts';
import { RequestGate } from './gate.ts';
import type { HaltBook } from './halts.ts';
import { controlHandlers, type DemoSignIn } from './handlers.ts';
import { addFaultHooks, InternalCalls } from './intervene.ts';
import { RequestJournal } from './journal.ts';
import type { ControlApiSchemas } from './operations.ts';
import { playScenario } from './play.ts';
import { ResetAndLoad } from './reset-and-load.ts';
import { Scenarios } from './scenarios.ts';
import { serveControlApi } from './serve.ts';

/**
 * With PostgreSQL another instance may have taken due jobs. A jump waits for it in steps of this length; it normally takes
 * milliseconds.
 */
const WAIT_MS = 20;
const MOST_WAITS = 100;

/** The token of the control API, and the folder of saved scenarios. */
export type ControlAccess = {
  token: string;
  /** Folder of saved scenarios; null for a sandbox in memory. */
  scenarios: string | null;
};

/** Dependencies of control. It does not import capabilities. */
export type ControlDependencies = {
  access: ControlAccess;
  database: Database;
  clock: SandboxClock;
  halts: HaltBook;
  autopilot: Autopilot;
  market: Market;
  /** Folder of the store with the imported prices of the market. */
  priceStore?: string;
  setting: ControlApiSchemas['State']['market'];
  contract: ContractDocument;
  /** Operations of the contract that have a handler. */
  implemented: Iterable<string>;
  /** Sign-in of the demo account, which exists after every reset. */
  demoSignIn: DemoSignIn;
  keepSignedIn(ms: number): Promise<void>;
  /** Runs all due jobs, except those that another worker has taken. */
  runDueJobs(): Promise<void>;
  /** True while a job that is due at an instant (epoch ms) has not run. */
  isBehind(at: number): Promise<boolean>;
  /** Due jobs that failed and wait for a retry. */
  setAside(): readonly SetAsideJob[];
  settlesAt(at: number): number;
  deadlineOf(recordId: string): Promise<number | null>;
  /** The first due job after an instant (epoch ms); null if there is none. */
  nextDue(after: number): Promise<{ at: number; kind: string } | null>;
  /** Decisions that the capabilities allow an operator. */
  decisions: readonly Decision[];
  unitRunner: Pick<UnitRunner, 'decide'>;
  clearCaches(): void;
  writeInitialData(): Promise<void>;
  demoUserId(): Promise<string | null>;
  checkResponses: boolean;
  log(message: string, error: unknown): void;
};

/** The control API of a sandbox and its effects. */
export type Control = {
  /** Adds the fault hooks; to be called before the operations have their routes. */
  prepare(server: FastifyInstance): void;
  /** Adds the routes of the control API. */
  serve(server: FastifyInstance): void;
  takeCopiesOfEvent(): number;
  /** Runs background work, except during a reset or the loading of a scenario. */
  inBackground(work: () => Promise<void>): Promise<void>;
};

export function createControl(given: ControlDependencies): Control {
  const { clock, contract, log, market, setting } = given;
  const document = loadControlDocument();
  const faults = new FaultBoard(contract.operations.map(({ id }) => id));
  const gate = new RequestGate();
  const own = new InternalCalls();
  const journal = new RequestJournal();
  const resetAndLoad = new ResetAndLoad({
    ...given,
    market: setting,
    faults,
    gate,
    journal,
  });
  const { decisions, unitRunner } = given;
  const desk = new DecisionDesk({ db: given.database.db, unitRunner, decisions });
  const scenarios = new Scenarios(document, given.access.scenarios, given.implemented);

  const catchUp = async () => {
    const at = clock.now();
    await given.runDueJobs();
    for (let waits = 0; waits < MOST_WAITS && (await given.isBehind(at)); waits += 1) {
      await sleep(WAIT_MS);
      await given.runDueJobs();
    }
  };
  return {
    prepare: (server) => addFaultHooks(server, { faults, gate, own, journal, now: clock.now, log }),
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
        resetAndLoad,
        journal,
        play: async (scenario, begunAt) => {
          for (const { code, after } of scenario.halts ?? []) {
            await given.halts.set({ code, from: begunAt + after * 1000, to: null }, clock.now());
            journal.markNotReproducible();
          }
          return own.run('play', () =>
            playScenario(scenario, {
              server,
              contract,
              demoAccount: given.demoSignIn.account,
              moveTo: moveFrom(begunAt),
            }),
          );
        },
      });
      const { checkResponses, access } = given;
      serveControlApi(server, { document, token: access.token, handlers, checkResponses, log });
    },
    takeCopiesOfEvent: () => faults.takeCopiesOfEvent(),
    inBackground: (work) => gate.runUnlessClosed(work),
  };
}
