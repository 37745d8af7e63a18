import type { TimelineReason } from '@tsubame/sdk/schema';
import type { Handlers, HandlersOf } from './contract/handlers.ts';
import type { DueKind, ScheduledJob } from './due/due-kind.ts';
import type { BadgeSource } from './messages/badge-source.ts';
import type { DeskRecords } from './messages/desk-record.ts';
import type { Messages } from './messages/message-table.ts';
import type { OpenCount } from './records/open-business.ts';
import type { RecordKind, RowOf } from './records/record-kind.ts';
import type { Services } from './services.ts';
import type { UnitRunner } from './turns/unit-runner.ts';
import type { Listeners, Unit } from './unit/unit.ts';

/** What the operator may decide about a record: an event of its table that `operator` is an actor of. */
export type Decision<K extends RecordKind = RecordKind> = {
  readonly record: K;
  readonly event: string;
  readonly reasons: readonly TimelineReason[];
  decide(
    unit: Unit,
    row: RowOf<K>,
    step: { readonly at: number; readonly reason: TimelineReason },
  ): void | Promise<void>;
};

/** A decision among those of other records. */
export function decision<K extends RecordKind>(one: Decision<K>): Decision {
  // Called only with rows of its own record.
  return one as unknown as Decision;
}

/** Everything that one tag of the contract brings to the sandbox; the list in `capabilities.ts` composes them. */
export type Capability<Id extends keyof Handlers = keyof Handlers> = {
  readonly handlers: HandlersOf<Id>;
  /** What time does to its records. */
  readonly due?: readonly DueKind[];
  /** What it has done once at an instant. */
  readonly scheduledJobs?: readonly ScheduledJob[];
  /** What it does when others announce something. */
  readonly listeners?: Listeners;
  /** What it says to users in messages, and of which events. */
  readonly messages?: Messages;
  /** Where something of it may wait for the user: badges count it. */
  readonly places?: readonly BadgeSource[];
  /** Records that the support desk answers from. */
  readonly deskRecords?: DeskRecords;
  /** Functions that it offers to other capabilities. */
  readonly offers?: Partial<Services>;
  /** What of a user's it keeps open: it stands in the way of closing the account. */
  readonly open?: OpenCount;
  /** What the operator may decide. */
  readonly decisions?: readonly Decision[];
  /**
   * What a store that has nothing of it yet begins with: called at each start and after each reset, and does nothing where it
   * has been.
   */
  readonly begin?: (turns: UnitRunner) => Promise<void>;
  /** Begins what it offers by itself, one after another, as the market's time goes; as {@link begin}. */
  readonly beginProgramme?: (turns: UnitRunner) => Promise<void>;
  /** Reads again what this instance remembers of what others may have written; called every second where several share a store. */
  readonly reload?: () => Promise<void>;
  /** Forgets what nobody will ask for again; called every ten minutes with the sandbox's time and the machine's (epoch ms). */
  readonly tidy?: (at: { readonly now: number; readonly machine: number }) => Promise<void>;
  /** True if its operations ask the store for next to nothing: they never queue for it and are never shed. */
  readonly isUnqueued?: true;
};

/**
 * The handlers of all capabilities.
 *
 * @throws Error if two answer the same operation.
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
