import type { Autopilot } from '#frame/clock/autopilot.ts';
import type { SandboxClock } from '#frame/clock/clock.ts';
import type { Database } from '#frame/store/database.ts';
import type { FaultBoard } from './faults.ts';
import type { RequestGate } from './gate.ts';
import type { HaltBook } from './halts.ts';
import type { RequestJournal } from './journal.ts';
import type { ControlApiSchemas } from './operations.ts';
import { ControlRefused } from './refused.ts';
import type { Scenario } from './scenarios.ts';
import { backupSchemaOf, copyRowsTo, deleteAllRows, dropBackup, restoreBackup } from './tables.ts';

/** Longest wait for running requests; they normally take milliseconds. */
const LONGEST_WAIT_MS = 2_000;

export type ResetAndLoadDependencies = {
  database: Database;
  clock: SandboxClock;
  halts: HaltBook;
  autopilot: Autopilot;
  faults: FaultBoard;
  gate: RequestGate;
  journal: RequestJournal;
  market: ControlApiSchemas['State']['market'];
  /** Clears data that was cached from the store. */
  clearCaches(): void;
  /** Writes the data of a first start. */
  writeInitialData(): Promise<void>;
  /** Epoch ms of the machine. */
  longestWaitMs?: number;
};

/** Resets the sandbox or loads a scenario, while no request runs. */
export class ResetAndLoad {
  readonly #parts: ResetAndLoadDependencies;
  /** Name of the scenario that this process has loaded last. */
  scenario: string | null = null;
  /** Page and sign-in at which that scenario opens. */
  opened: ControlApiSchemas['Opened'] | null = null;

  constructor(parts: ResetAndLoadDependencies) {
    this.#parts = parts;
  }

  /**
   * Resets the sandbox to its initial state.
   *
   * @param beginAt epoch ms at which the clock begins; null for its first instant
   * @throws ControlRefused while requests run.
   */
  async reset(beginAt: number | null = null): Promise<void> {
    const { database, clock, journal, market } = this.#parts;
    await this.#runExclusively(async () => {
      await database.transaction(deleteAllRows);
      await this.#resetSettings();
      if (beginAt !== null) await clock.jumpTo(beginAt);
      await this.#parts.writeInitialData();
      this.scenario = null;
      this.opened = null;
      journal.begin(clock.now(), market);
    });
  }

  /**
   * Resets the sandbox and plays a scenario. If that fails, the former state is restored.
   *
   * @param playFrom plays the scenario from an instant (epoch ms), at which the clock is paused
   * @throws ControlRefused while requests run, if the scenario needs another market, and as `playFrom` does.
   */
  async load(
    name: string,
    scenario: Scenario,
    playFrom: (begunAt: number) => Promise<ControlApiSchemas['Opened']>,
  ): Promise<void> {
    const { database, clock, autopilot, journal, market } = this.#parts;
    const wanted = scenario.market;
    if (wanted && (wanted.seed !== market.seed || wanted.schedule !== market.schedule))
      throw new ControlRefused('wrong_market', {
        ...{ name, seed: wanted.seed, schedule: wanted.schedule },
        ...{ own_seed: market.seed, own_schedule: market.schedule },
      });
    await this.#runExclusively(async () => {
      const begunAt =
        scenario.begins === null ? clock.beginsAt - scenario.lasts * 1000 : Date.parse(scenario.begins);
      await database.transaction(async (tx) => {
        await copyRowsTo(tx, backupSchemaOf(database.schema));
        await deleteAllRows(tx);
      });
      try {
        await this.#resetSettings();
        await clock.pause();
        await clock.jumpTo(begunAt);
        await this.#parts.writeInitialData();
        journal.begin(begunAt, market);
        const opened = await playFrom(begunAt);
        if (scenario.begins === null) await clock.reset();
        else await clock.resume();
        if (scenario.autopilot === false) await autopilot.turn(false, clock.now());
        await dropBackup(database.db, database.schema);
        this.scenario = name;
        this.opened = opened;
      } catch (error) {
        await this.#restore();
        throw error;
      }
    });
  }

  async #restore(): Promise<void> {
    const { database, clock, halts, autopilot, journal, clearCaches } = this.#parts;
    await restoreBackup(database);
    await Promise.all([clock.reload(), halts.reload(), autopilot.reload()]);
    journal.end();
    clearCaches();
  }

  async #resetSettings(): Promise<void> {
    const { clock, halts, autopilot, faults, clearCaches } = this.#parts;
    await clock.reset();
    await halts.clear();
    await autopilot.reset();
    faults.clearAll();
    clearCaches();
  }

  async #runExclusively(work: () => Promise<void>): Promise<void> {
    const { gate, longestWaitMs = LONGEST_WAIT_MS } = this.#parts;
    if (!(await gate.runExclusively(longestWaitMs, work))) throw new ControlRefused('requests_running');
  }
}
