import type { HaltSpan, Market } from './market.ts';

/** A stretch of time, both ends included (epoch ms). */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** True while trading in the issue is stopped at the instant (epoch ms). */
export function isHalted(market: Market, code: string, at: number): boolean {
  return market.haltsOf(code).some((halt) => halt.from <= at && at < (halt.to ?? Number.POSITIVE_INFINITY));
}

/** What the halts leave of a stretch, in order: nothing is matched at an instant inside a halt, however late the call is. */
export function tradedStretches(halts: readonly HaltSpan[], from: number, to: number): TimeSpan[] {
  let left: TimeSpan[] = from <= to ? [{ from, to }] : [];
  for (const halt of halts) {
    const end = halt.to ?? Number.POSITIVE_INFINITY;
    left = left.flatMap((stretch) =>
      [
        { from: stretch.from, to: Math.min(stretch.to, halt.from - 1) },
        { from: Math.max(stretch.from, end), to: stretch.to },
      ].filter((part) => part.from <= part.to),
    );
  }
  return left;
}
