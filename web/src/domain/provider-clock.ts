/** A reading of the provider's clock, and when this device received it, in epoch ms. */
export interface ClockReading {
  readonly now: number;
  readonly receivedAt: number;
}

/** Paces that differ by at most this share count as equal, because responses have network delay. */
const TOLERANCE = 0.1;

/**
 * Speed of the provider's clock relative to real time: 0 while frozen, 60 if an hour takes a minute. Two intervals of three
 * readings must agree, so that a jump does not count as a pace; otherwise 1.
 */
export function clockPace(readings: readonly ClockReading[]): number {
  const [first, second, third] = readings.slice(-3);
  if (first === undefined || second === undefined || third === undefined) return 1;
  const earlier = paceBetween(first, second);
  const later = paceBetween(second, third);
  if (earlier === null || later === null) return 1;
  return Math.abs(earlier - later) <= TOLERANCE * Math.max(earlier, later, TOLERANCE) ? later : 1;
}

/** Null if hardly any time passed, or the clock was set back. */
function paceBetween(from: ClockReading, to: ClockReading): number | null {
  const here = to.receivedAt - from.receivedAt;
  const there = to.now - from.now;
  return here < 1_000 || there < 0 ? null : there / here;
}

/** Days, hours, minutes and seconds; 0 after the end. */
export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

export function timeLeft(fromMs: number, toMs: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil((toMs - fromMs) / 1_000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor((seconds % 86_400) / 3_600),
    minutes: Math.floor((seconds % 3_600) / 60),
    seconds: seconds % 60,
  };
}

export type Urgency = 'calm' | 'soon' | 'last' | 'over';

const SOON_MS = 24 * 3_600_000;
const LAST_MS = 3_600_000;

/** Urgency of a deadline: last day, last hour, over. */
export function urgencyOf(leftMs: number): Urgency {
  if (leftMs <= 0) return 'over';
  if (leftMs <= LAST_MS) return 'last';
  return leftMs <= SOON_MS ? 'soon' : 'calm';
}

/** Elapsed share of a period, 0 to 1. */
export function elapsedShare(fromMs: number, nowMs: number, toMs: number): number {
  if (toMs <= fromMs) return 1;
  return Math.min(1, Math.max(0, (nowMs - fromMs) / (toMs - fromMs)));
}
