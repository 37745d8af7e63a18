import type { FastifyInstance } from 'fastify';
import type { HandleUpgrade } from './capabilities/stream/upgrade.ts';
import type { HaltBook } from './control/halts.ts';
import type { Decision } from './frame/capability.ts';
import type { Autopilot } from './frame/clock/autopilot.ts';
import type { SandboxClock } from './frame/clock/clock.ts';
import type { ResultCodeCatalogue } from './frame/contract/catalogue.ts';
import type { Database } from './frame/store/database.ts';
import type { UnitRunner } from './frame/unit-runner/unit-runner.ts';
import type { Market } from './market/market.ts';

/** The parts of a sandbox without a port: the main one, or that of a workspace. */
export type ComposedSandbox = {
  database: Database;
  clock: SandboxClock;
  halts: HaltBook;
  autopilot: Autopilot;
  market: Market;
  catalogue: ResultCodeCatalogue;
  unitRunner: UnitRunner;
  /** The operator's decisions of all capabilities. */
  decisions: readonly Decision[];
  server: FastifyInstance;
  /** Handles the upgrades of its streams. */
  upgrade: HandleUpgrade;
  /** Ends streams, timers and requests; the store stays open. */
  close(): Promise<void>;
};
