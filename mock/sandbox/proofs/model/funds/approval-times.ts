import type { RecordRow } from '#frame/records/record-kind.ts';

/** Returns the times (epoch ms) at which a deposit or withdrawal was approved; empty if it was not. */
export function approvalTimes({ timeline }: Pick<RecordRow, 'timeline'>): number[] {
  return timeline.filter(({ from, to }) => to === 'approved' && from !== 'approved').map(({ at }) => at);
}
