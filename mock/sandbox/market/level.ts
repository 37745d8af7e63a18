import { parseDay } from '@tsubame/sdk/rules';
import type { LevelTable } from './bars.ts';
import { accruedDividendTenths } from './ex-day.ts';
import { hashText, mix, signedNoiseAt } from './hash.ts';
import { firstDayOf } from './listed.ts';
import type { Market } from './market.ts';
import { moveComponentOn } from './moves.ts';
import { tradingOrdinal } from './schedule.ts';
import type { Issue } from './universe.ts';

/** Sums of moves start at this day's close, so that prices around it are near the snapshot. */
const SNAPSHOT_DAY = parseDay('2026-11-20');
/** The maximum relative distance from the snapshot on that day. */
const MAX_OFFSET = 0.03;

/**
 * A level moves freely within a factor of e^0.9 = 2.5 of its start. Beyond that, each day pulls it back by this part of the
 * excess, so that no price vanishes or explodes over decades.
 */
const FREE_RANGE = 0.9;
const PULL = 0.004;

const START = hashText('start');

/**
 * Returns the logarithm of an issue's price relative to its snapshot at the close of each trading day, including the accrued
 * dividend. The printed price follows it within the day's limits. A new issue is at 0 until its first day.
 */
export function levelsOf(market: Market, issue: Issue): LevelTable {
  return market.cache.levels.get(issue.key, () => {
    const { schedule } = market;
    const moveOf = (ordinal: number) => moveComponentOn(market, issue, ordinal, 'total');
    const levelOf = (ordinal: number, sum: number) =>
      sum + Math.log1p(accruedDividendTenths(market, issue, ordinal) / (issue.levelTenths * Math.exp(sum)));
    if (issue.debut !== null) {
      const eve = tradingOrdinal(schedule, firstDayOf(market, issue)) - 1;
      return new AnchoredLevels(eve, 0, (ordinal) => (ordinal > eve ? moveOf(ordinal) : 0), levelOf);
    }
    const begin = MAX_OFFSET * signedNoiseAt(mix(market.key, issue.key), START);
    return new AnchoredLevels(tradingOrdinal(schedule, SNAPSHOT_DAY), begin, moveOf, levelOf);
  });
}

/** Logarithmic price levels by trading day, calculated forwards and backwards from an anchor day and cached as far as requested. */
class AnchoredLevels implements LevelTable {
  readonly #anchor: number;
  readonly #after: OneSidedLevels;
  readonly #before: OneSidedLevels;

  constructor(
    anchor: number,
    begin: number,
    moveOf: (ordinal: number) => number,
    levelOf: (ordinal: number, sum: number) => number,
  ) {
    this.#anchor = anchor;
    this.#after = new OneSidedLevels(
      begin,
      (step) => moveOf(anchor + step),
      (step, sum) => levelOf(anchor + step, sum),
    );
    this.#before = new OneSidedLevels(
      begin,
      (step) => -moveOf(anchor - step + 1),
      (step, sum) => levelOf(anchor - step, sum),
    );
  }

  at(ordinal: number): number {
    const steps = ordinal - this.#anchor;
    return steps < 0 ? this.#before.at(-steps) : this.#after.at(steps);
  }
}

/** The sums of daily moves in one direction of time, and the level for each sum. */
class OneSidedLevels {
  readonly #sums: number[];
  readonly #levels: number[];
  readonly #moveOf: (step: number) => number;
  readonly #levelOf: (step: number, sum: number) => number;

  constructor(
    begin: number,
    moveOf: (step: number) => number,
    levelOf: (step: number, sum: number) => number,
  ) {
    this.#sums = [begin];
    this.#levels = [levelOf(0, begin)];
    this.#moveOf = moveOf;
    this.#levelOf = levelOf;
  }

  at(steps: number): number {
    for (let step = this.#sums.length; step <= steps; step += 1) {
      const last = this.#sums[step - 1] ?? 0;
      const sum =
        last + this.#moveOf(step) - PULL * (last - Math.min(Math.max(last, -FREE_RANGE), FREE_RANGE));
      this.#sums.push(sum);
      this.#levels.push(this.#levelOf(step, sum));
    }
    return this.#levels[steps] ?? 0;
  }
}
