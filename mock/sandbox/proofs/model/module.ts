import type fc from 'fast-check';
import type { RecordKind } from '#frame/records/record-kind.ts';
import type { UserAccount } from '#frame/store/schema/ledger.ts';
import type { TestUser } from '../../testing.ts';
import type { CommandRequest } from './command-request.ts';
import type { TestHarness } from './test-harness.ts';

/** An action of a user or the operator: generated parameters and the request they become in the current state. */
export interface ModelCommand<Parameters = unknown> {
  readonly name: string;
  /** How often the command is generated, relative to the others. */
  readonly weight: number;
  readonly parameters: fc.Arbitrary<Parameters>;
  /** True if the request names a record of the user: another user who sends it must get "not found". */
  readonly isOnOwnRecord: boolean;
  /** Ids of other users whom the request may affect, such as applicants on a waiting list. */
  otherAffectedUsers?(harness: TestHarness, request: CommandRequest): Promise<readonly string[]>;
  /** True if the command opens a position when it is executed at once. */
  readonly opensPosition?: boolean;
  /** True if the command acts on a position: that with the index `which` among the user's, from the end if it is negative. */
  readonly isOnPosition?: boolean;
  /** True if the sandbox may accept the request without an effect, because the state is already as requested. */
  readonly canBeNoOp?: boolean;
  /** Ids of the users who can run the command now, for commands that few users can run. */
  eligibleUsers?(harness: TestHarness): Promise<readonly string[]>;
  /** Returns null if the user has no record that the command could act on. */
  buildRequest(harness: TestHarness, user: TestUser, parameters: Parameters): Promise<CommandRequest | null>;
}

/** Erases the parameter type of a command, so that commands fit into one list. */
export function command<Parameters>(typed: ModelCommand<Parameters>): ModelCommand {
  // The runners pass a command only parameters from its own arbitrary.
  return typed as unknown as ModelCommand;
}

/** A rule that every state of the sandbox satisfies. */
export interface Invariant {
  readonly name: string;
  /** Returns one sentence for each violation. */
  violations(harness: TestHarness): Promise<string[]>;
}

/** Makes an invariant that is checked for each user separately. */
export function perUserInvariant(
  name: string,
  violationsOf: (harness: TestHarness, user: TestUser) => string[] | Promise<string[]>,
): Invariant {
  return {
    name,
    violations: async (harness) =>
      (await Promise.all(harness.users.map((user) => violationsOf(harness, user)))).flat(),
  };
}

/** The part of the model that covers one capability. */
export interface ModelModule {
  readonly commands: readonly ModelCommand[];
  readonly invariants: readonly Invariant[];
  /** Record kinds of the capability: each record may change only by the contract's transition table. */
  readonly records: readonly RecordKind[];
  /** Yen by account that the user's records reserve or hold, recalculated from the records. */
  expectedBalances?(harness: TestHarness, user: TestUser): Promise<Partial<Record<UserAccount, number>>>;
  /** Yen that the user has gained, negative for a loss, recalculated from executions and payments. */
  expectedEarnings?(harness: TestHarness, user: TestUser): Promise<number>;
  /** Ids of the positions that the capability created without an order. */
  deliveredPositionIds?(harness: TestHarness): Promise<readonly string[]>;
  /** Future times (epoch ms) to which a runner should move the clock, such as the end of a session. */
  timesOfInterest?(harness: TestHarness): Promise<readonly number[]>;
  /** Future times (epoch ms) at which a user can act on the outcome of an application. */
  nextUserActionTimes?(harness: TestHarness): Promise<readonly number[]>;
  /** Counts of events besides state changes; the tests use them to prove that the commands reach these cases. */
  countEvents?(harness: TestHarness): Promise<Readonly<Record<string, number>>>;
}

/** Returns the element at `index` modulo the length, from the end if it is negative, or null for an empty list. */
export function pick<T>(list: readonly T[], index: number): T | null {
  return list.at(index % Math.max(list.length, 1)) ?? null;
}
