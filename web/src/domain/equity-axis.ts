import { dayOf } from '@tsubame/sdk/rules';
import type { Assets } from '@tsubame/sdk/schema';

/** Minimum range of an axis, as a share of its largest value, so that a fee does not look like a fall. */
const LEAST_SPAN = 0.01;
/** Margin above and below, as a share of the range. */
const ROOM = 0.08;
const MOST_TICKS = 4;

export interface EquityAxis {
  readonly low: number;
  readonly high: number;
  /** Round numbers between the ends, lowest first. */
  readonly ticks: readonly number[];
}

/** The axis for amounts in yen; 0 to 1 without any. */
export function equityAxis(amounts: readonly number[]): EquityAxis {
  if (amounts.length === 0) return { low: 0, high: 1, ticks: [] };
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)];
  const middle = (lowest + highest) / 2;
  const span = Math.max(highest - lowest, LEAST_SPAN * Math.abs(highest), 1) * (1 + 2 * ROOM);
  const [low, high] = [middle - span / 2, middle + span / 2];
  const step = roundStep(span / MOST_TICKS);
  const first = Math.ceil(low / step);
  const ticks = Array.from({ length: Math.floor(high / step) - first + 1 }, (_, at) => (first + at) * step);
  return { low, high, ticks };
}

/** The next of 1, 2, 5, 10, 20, 50 and so on. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return Math.max(1, ([1, 2, 5].find((digit) => digit * power >= least) ?? 10) * power);
}

export interface AxisInstants {
  readonly instants: readonly string[];
  /** True if all are on one day, so that labels need times. */
  readonly ofOneDay: boolean;
}

/** Labels below a curve: its first, middle and last instant, without duplicates. */
export function axisInstants(instants: readonly string[]): AxisInstants {
  const middle = Math.round((instants.length - 1) / 2);
  const chosen = [instants[0], instants[middle], instants.at(-1)].filter((at) => at !== undefined);
  const ofOneDay = new Set(chosen.map(dayAt)).size === 1;
  const byWord = new Map(chosen.map((at) => [ofOneDay ? at : dayAt(at), at]));
  return { instants: [...byWord.values()], ofOneDay };
}

function dayAt(instant: string): number {
  return dayOf(Date.parse(instant));
}

/** Gain as a share of the deposited money; null without deposits. */
export function returnSinceStart(now: Pick<Assets, 'total_assets' | 'net_paid_in'>): number | null {
  return now.net_paid_in > 0 ? (now.total_assets - now.net_paid_in) / now.net_paid_in : null;
}
