import type { LiveRow } from '#frame/records/record-kind.ts';

/** When a deposit or a withdrawal was approved (epoch ms), if it was. */
export function approvals({ timeline }: Pick<LiveRow, 'timeline'>): number[] {
  return timeline.filter(({ from, to }) => to === 'approved' && from !== 'approved').map(({ at }) => at);
}
