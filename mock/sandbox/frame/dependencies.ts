import type { Market } from '#market/market.ts';
import type { Capability } from './capability.ts';
import type { Reviews } from './clock/autopilot.ts';
import type { ResultCodeCatalogue } from './contract/catalogue.ts';
import type { MessageBook } from './messages/message-book.ts';
import type { Passwords } from './passwords.ts';
import type { Services } from './services.ts';
import type { Database } from './store/database.ts';
import type { UnitRunner } from './unit-runner/unit-runner.ts';

/** Dependencies that every capability is composed with. */
export type Dependencies = {
  readonly database: Database;
  readonly unitRunner: UnitRunner;
  /** Epoch milliseconds of the sandbox clock. */
  readonly now: () => number;
  /** Epoch milliseconds by which attempts at a secret are counted: at the machine’s pace, moved ahead by jumps of the sandbox clock. */
  readonly attemptTime: () => number;
  /** Milliseconds of the sandbox clock per real one, for what a person has to do in time. */
  readonly pace: () => number;
  readonly market: Market;
  /** Paper cash of a new account in yen. */
  readonly openingCash: number;
  readonly catalogue: ResultCodeCatalogue;
  readonly contractVersion: string;
  readonly passwords: Passwords;
  /** Message texts of all capabilities. */
  readonly book: MessageBook;
  readonly reviews: Reviews;
  /** Functions that other capabilities offer. */
  readonly services: Services;
  /** All capabilities; call it only after all are composed. */
  readonly composed: () => readonly Capability<never>[];
};
