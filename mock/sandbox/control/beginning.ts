import type { Autopilot } from '#frame/clock/autopilot.ts';
import type { SandboxClock } from '#frame/clock/clock.ts';
import type { Database } from '#frame/store/database.ts';
import type { FaultBoard } from './faults.ts';
import type { Gate } from './gate.ts';
import type { HaltBook } from './halts.ts';
import type { Journal } from './journal.ts';
import type { Shape } from './operations.ts';
import { ControlRefused } from './refused.ts';
import type { Scenario } from './scenarios.ts';
import { emptyTables, forgetAside, putBack, setAside } from './tables.ts';

/** How long requests under way are waited for: they are answered within milliseconds, or something is wrong. */
const PATIENCE_MS = 2_000;

export type BeginningParts = {
  database: Database;
  clock: SandboxClock;
  halts: HaltBook;
  autopilot: Autopilot;
  faults: FaultBoard;
  gate: Gate;
  journal: Journal;
  market: Shape['State']['market'];
  /** Forgets what instances remember of the store. */
  forget(): void;
  /** Makes what a first start makes. */
  furnish(): Promise<void>;
  /** Epoch ms of the machine. */
  machineTime(): number;
  patienceMs?: number;
};

/** Begins anew, empty or with a scenario, while nobody is inside. */
export class Beginning {
  readonly #parts: BeginningParts;
  /** Name of the scenario that this process has loaded last. */
  scenario: string | null = null;
  /** Where that is looked at, and by whom. */
  opened: Shape['Opened'] | null = null;

  constructor(parts: BeginningParts) {
    this.#parts = parts;
  }

  /** @throws ControlRefused while requests run. */
  async reset(): Promise<void> {
    const { database, clock, journal, market } = this.#parts;
    await this.#alone(async () => {
      await database.transaction(emptyTables);
      await this.#settings();
      await this.#parts.furnish();
      this.scenario = null;
      this.opened = null;
      journal.begin(clock.now(), market);
    });
  }

  /**
   * Begins anew and has a scenario played. If that fails, everything is again as it was.
   *
   * @param playFrom plays it from an instant (epoch ms) on, at which the clock stands
   * @throws ControlRefused while requests run, in another market, and as the playing does.
   */
  async load(
    name: string,
    scenario: Scenario,
    playFrom: (begunAt: number) => Promise<Shape['Opened']>,
  ): Promise<void> {
    const { database, clock, autopilot, journal, market } = this.#parts;
    const wanted = scenario.market;
    if (wanted && (wanted.seed !== market.seed || wanted.schedule !== market.schedule))
      throw new ControlRefused('wrong_market', {
        ...{ name, seed: wanted.seed, schedule: wanted.schedule },
        ...{ own_seed: market.seed, own_schedule: market.schedule },
      });
    await this.#alone(async () => {
      const now = this.#parts.machineTime();
      const begunAt = scenario.begins === null ? now - scenario.lasts * 1000 : Date.parse(scenario.begins);
      await database.transaction(async (tx) => {
        await setAside(tx);
        await emptyTables(tx);
      });
      try {
        await this.#settings();
        await clock.pause();
        await clock.jumpTo(begunAt);
        await this.#parts.furnish();
        journal.begin(begunAt, market);
        const opened = await playFrom(begunAt);
        if (scenario.begins === null) await clock.reset();
        else await clock.resume();
        if (scenario.autopilot === false) await autopilot.turn(false, clock.now());
        await forgetAside(database.db);
        this.scenario = name;
        this.opened = opened;
      } catch (error) {
        await this.#takeBack();
        throw error;
      }
    });
  }

  async #takeBack(): Promise<void> {
    const { database, clock, halts, autopilot, journal, forget } = this.#parts;
    await putBack(database);
    await Promise.all([clock.reload(), halts.reload(), autopilot.reload()]);
    journal.end();
    forget();
  }

  async #settings(): Promise<void> {
    const { clock, halts, autopilot, faults, forget } = this.#parts;
    await clock.reset();
    await halts.clear();
    await autopilot.reset();
    faults.clearAll();
    forget();
  }

  async #alone(work: () => Promise<void>): Promise<void> {
    const { gate, patienceMs = PATIENCE_MS } = this.#parts;
    if (!(await gate.alone(patienceMs, work))) throw new ControlRefused('requests_running');
  }
}
