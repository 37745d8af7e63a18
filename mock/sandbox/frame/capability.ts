import type { TimelineReason } from '@tsubame/sdk/schema';
import type { Handlers, HandlersOf } from './contract/handlers.ts';
import type { DueKind, ScheduledJob } from './due/due-kind.ts';
import type { BadgeSource } from './messages/badge-source.ts';
import type { DeskRecords } from './messages/desk-record.ts';
import type { Messages } from './messages/message-table.ts';
import type { CountOpenRecords, ForgetUser } from './records/open-records.ts';
import type { RecordKind, RowOf } from './records/record-kind.ts';
import type { Services } from './services.ts';
import type { Listeners, Unit } from './unit/unit.ts';
import type { UnitRunner } from './unit-runner/unit-runner.ts';

/** A decision that the operator may make about a record: an event of its transition table with the actor `operator`. */
export type Decision<K extends RecordKind = RecordKind, Reason extends TimelineReason = TimelineReason> = {
  readonly record: K;
  readonly event: string;
  readonly reasons: readonly Reason[];
  decide(
    unit: Unit,
    row: RowOf<K>,
    step: { readonly at: number; readonly reason: Reason },
  ): void | Promise<void>;
};

/** Widens the type of a decision so that decisions about different records fit in one list. */
export function defineDecision<K extends RecordKind, const Reason extends TimelineReason>(
  one: Decision<K, Reason>,
): Decision {
  // Safe: the control API calls it only with rows of its own record and with one of its reasons.
  return one as unknown as Decision;
}

/** The implementation of one tag of the contract; `capabilities.ts` lists all capabilities. */
export type Capability<Id extends keyof Handlers = keyof Handlers> = {
  readonly handlers: HandlersOf<Id>;
  /** Rules for the due jobs of its records. */
  readonly due?: readonly DueKind[];
  /** Jobs that it schedules to run once. */
  readonly scheduledJobs?: readonly ScheduledJob[];
  /** Its reactions to events of other capabilities. */
  readonly listeners?: Listeners;
  /** Texts of its notifications, and the events that send them. */
  readonly messages?: Messages;
  /** Badges of its screens. */
  readonly badges?: readonly BadgeSource[];
  /** Finds the records that the support desk uses in its answers. */
  readonly deskRecords?: DeskRecords;
  /** Functions that it offers to other capabilities. */
  readonly offers?: Partial<Services>;
  /** Counts the open records of a user that prevent the closing of the account. */
  readonly open?: CountOpenRecords;
  /** Called when a user closes the account. */
  readonly forget?: ForgetUser;
  /** Decisions that the operator may make. */
  readonly decisions?: readonly Decision[];
  /** Writes the initial data, at each start and after each reset. Does nothing if the data exists. */
  readonly begin?: (unitRunner: UnitRunner) => Promise<void>;
  /** Starts a series of records that follows the market's time, such as offerings. Called like {@link begin}. */
  readonly beginProgramme?: (unitRunner: UnitRunner) => Promise<void>;
  /** Refreshes data cached from the store; called every second where several instances share a store. */
  readonly reload?: () => Promise<void>;
  /** Deletes expired data; called every ten minutes with the time of the sandbox, of the machine and of attempts (epoch ms). */
  readonly tidy?: (at: {
    readonly now: number;
    readonly machine: number;
    readonly attempts: number;
  }) => Promise<void>;
  /** True if its operations hardly use the store: they skip the admission queue and are never refused as busy. */
  readonly isUnqueued?: true;
};

/**
 * The handlers of all capabilities.
 *
 * @throws Error if two capabilities implement the same operation.
 */
export function handlersOf(all: readonly Capability<never>[]): Partial<Handlers> {
  const handlers: Record<string, unknown> = {};
  for (const each of all) {
    for (const [id, handler] of Object.entries(each.handlers)) {
      if (id in handlers) throw new Error(`two capabilities answer ${id}`);
      handlers[id] = handler;
    }
  }
  return handlers as Partial<Handlers>;
}
