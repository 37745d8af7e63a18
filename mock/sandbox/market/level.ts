import { parseDay } from '@tsubame/sdk/rules';
import type { Levels } from './bars.ts';
import { hashText, mix, signed } from './hash.ts';
import { firstDayOf } from './listed.ts';
import type { Market } from './market.ts';
import { moveOn } from './moves.ts';
import { tradingOrdinal } from './schedule.ts';
import type { Issue } from './universe.ts';

/** Sums begin at this day's close, so that prices are near the snapshot around it. */
const SNAPSHOT_DAY = parseDay('2026-11-20');
/** How far from its snapshot an issue stands on that day, at most. */
const OFF = 0.03;

/**
 * Within a factor of e^0.9 = 2.5 of where it began a level goes where it likes. Further away it is drawn back by this
 * part of what is over each day, so that in decades no stock vanishes or explodes.
 */
const FREE = 0.9;
const PULL = 0.004;

const START = hashText('start');

/**
 * The logarithm of how many times its snapshot an issue is worth at the close of each trading day. The printed price
 * follows it as far as the day's limits let it. A new issue stands at 0 until its first day.
 */
export function levelsOf(market: Market, issue: Issue): Levels {
  return market.cache.levels.get(issue.key, () => {
    const { schedule } = market;
    const moveOf = (ordinal: number) => moveOn(market, issue, ordinal, 'whole');
    if (issue.debut !== null) {
      const eve = tradingOrdinal(schedule, firstDayOf(market, issue)) - 1;
      return new Sums(eve, 0, (ordinal) => (ordinal > eve ? moveOf(ordinal) : 0));
    }
    const begin = OFF * signed(mix(market.key, issue.key), START);
    return new Sums(tradingOrdinal(schedule, SNAPSHOT_DAY), begin, moveOf);
  });
}

/** The sums of daily moves from an anchor outwards, kept as far as they were asked for. */
class Sums implements Levels {
  readonly #anchor: number;
  readonly #moveOf: (ordinal: number) => number;
  readonly #after: number[];
  readonly #before: number[];

  constructor(anchor: number, begin: number, moveOf: (ordinal: number) => number) {
    this.#anchor = anchor;
    this.#moveOf = moveOf;
    this.#after = [begin];
    this.#before = [begin];
  }

  at(ordinal: number): number {
    const steps = ordinal - this.#anchor;
    return steps < 0
      ? this.#sum(this.#before, -steps, (step) => -this.#moveOf(this.#anchor - step + 1))
      : this.#sum(this.#after, steps, (step) => this.#moveOf(this.#anchor + step));
  }

  #sum(sums: number[], steps: number, moveOf: (step: number) => number): number {
    for (let step = sums.length; step <= steps; step += 1) {
      const last = sums[step - 1] ?? 0;
      sums.push(last + moveOf(step) - PULL * (last - Math.min(Math.max(last, -FREE), FREE)));
    }
    return sums[steps] ?? 0;
  }
}
