import type { HaltSpan, Market } from './market.ts';

/** A span of time, both ends included (epoch ms). */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** True if trading in the issue is halted at the instant (epoch ms). */
export function isHalted(market: Market, code: string, at: number): boolean {
  return market.haltsOf(code).some((halt) => halt.from <= at && at < (halt.to ?? Number.POSITIVE_INFINITY));
}

/** Returns the parts of a time span without halts, in order; no order is matched inside a halt. */
export function spansWithoutHalts(halts: readonly HaltSpan[], from: number, to: number): TimeSpan[] {
  let left: TimeSpan[] = from <= to ? [{ from, to }] : [];
  for (const halt of halts) {
    const end = halt.to ?? Number.POSITIVE_INFINITY;
    left = left.flatMap((span) =>
      [
        { from: span.from, to: Math.min(span.to, halt.from - 1) },
        { from: Math.max(span.from, end), to: span.to },
      ].filter((part) => part.from <= part.to),
    );
  }
  return left;
}
