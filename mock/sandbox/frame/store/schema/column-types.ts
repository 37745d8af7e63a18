import type { TimelineActor, TimelineReason } from '@tsubame/sdk/schema';
import { bigint, customType, jsonb } from 'drizzle-orm/pg-core';

/** Epoch milliseconds of the sandbox clock. */
export const epochMsColumn = (name: string) => bigint(name, { mode: 'number' });

/** Whole yen; every amount stays below 2^53. */
export const yenColumn = (name: string) => bigint(name, { mode: 'number' });

/** A price in tenths of a yen. */
export const tenthsColumn = (name: string) => bigint(name, { mode: 'number' });

/** Counts and running numbers. */
export const countColumn = (name: string) => bigint(name, { mode: 'number' });

/** One move of a record through its states, as the contract's TimelineEntry but with epoch milliseconds. */
export type TimelineMove = {
  at: number;
  from: string | null;
  to: string;
  actor: TimelineActor;
  reason: TimelineReason;
};

export const timelineColumn = () => jsonb('timeline').$type<TimelineMove[]>().notNull();

/** Bytes, such as those of an image. */
export const bytesColumn = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});
