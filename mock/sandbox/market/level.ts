import { parseDay } from '@tsubame/sdk/rules';
import type { Levels } from './bars.ts';
import { accruedTenths } from './ex-day.ts';
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
 * The logarithm of how many times its snapshot an issue is worth at the close of each trading day, with what there is of its
 * next dividend. The printed price follows it as far as the day's limits let it. A new issue stands at 0 until its first day.
 */
export function levelsOf(market: Market, issue: Issue): Levels {
  return market.cache.levels.get(issue.key, () => {
    const { schedule } = market;
    const moveOf = (ordinal: number) => moveOn(market, issue, ordinal, 'whole');
    const worthOf = (ordinal: number, sum: number) =>
      sum + Math.log1p(accruedTenths(market, issue, ordinal) / (issue.levelTenths * Math.exp(sum)));
    if (issue.debut !== null) {
      const eve = tradingOrdinal(schedule, firstDayOf(market, issue)) - 1;
      return new Outwards(eve, 0, (ordinal) => (ordinal > eve ? moveOf(ordinal) : 0), worthOf);
    }
    const begin = OFF * signed(mix(market.key, issue.key), START);
    return new Outwards(tradingOrdinal(schedule, SNAPSHOT_DAY), begin, moveOf, worthOf);
  });
}

/** Levels calculated outwards from an anchor and cached as far as requested. */
class Outwards implements Levels {
  readonly #anchor: number;
  readonly #after: Side;
  readonly #before: Side;

  constructor(
    anchor: number,
    begin: number,
    moveOf: (ordinal: number) => number,
    worthOf: (ordinal: number, sum: number) => number,
  ) {
    this.#anchor = anchor;
    this.#after = new Side(
      begin,
      (step) => moveOf(anchor + step),
      (step, sum) => worthOf(anchor + step, sum),
    );
    this.#before = new Side(
      begin,
      (step) => -moveOf(anchor - step + 1),
      (step, sum) => worthOf(anchor - step, sum),
    );
  }

  at(ordinal: number): number {
    const steps = ordinal - this.#anchor;
    return steps < 0 ? this.#before.at(-steps) : this.#after.at(steps);
  }
}

/** The sums of daily moves in one direction, and what an issue is worth by each of them. */
class Side {
  readonly #sums: number[];
  readonly #levels: number[];
  readonly #moveOf: (step: number) => number;
  readonly #worthOf: (step: number, sum: number) => number;

  constructor(
    begin: number,
    moveOf: (step: number) => number,
    worthOf: (step: number, sum: number) => number,
  ) {
    this.#sums = [begin];
    this.#levels = [worthOf(0, begin)];
    this.#moveOf = moveOf;
    this.#worthOf = worthOf;
  }

  at(steps: number): number {
    for (let step = this.#sums.length; step <= steps; step += 1) {
      const last = this.#sums[step - 1] ?? 0;
      const sum = last + this.#moveOf(step) - PULL * (last - Math.min(Math.max(last, -FREE), FREE));
      this.#sums.push(sum);
      this.#levels.push(this.#worthOf(step, sum));
    }
    return this.#levels[steps] ?? 0;
  }
}
