import { FOLLOW, PRODUCT } from '#capabilities/copy-trading/records.ts';
import { productOf } from '#capabilities/copy-trading/strategy/product.ts';
import { followRecords } from '#capabilities/copy-trading/tables.ts';
import type { Chapter } from '../chapter.ts';
import { FOLLOW_DEEDS } from './deeds.ts';
import { FOLLOW_LAWS, worthOf } from './laws.ts';

const priceOf = (amountHundredths: number) => Math.ceil(amountHundredths / 100);

export const FOLLOWING: Chapter = {
  deeds: FOLLOW_DEEDS,
  laws: FOLLOW_LAWS,
  records: [FOLLOW, PRODUCT],

  async holds(world, { userId }) {
    const rows = await world.look.of(followRecords, userId);
    const bound = (state: string) =>
      rows
        .filter((row) => row.state === state)
        .reduce((sum, { amountHundredths }) => sum + priceOf(amountHundredths), 0);
    return { user_reserved: bound('pending_review'), user_follow: bound('following') };
  },

  async earned(world, { userId }) {
    const rows = await world.look.of(followRecords, userId);
    return rows.reduce(
      (sum, row) =>
        row.soldAt === null ? sum : sum + worthOf(world, row, row.soldAt) - priceOf(row.amountHundredths),
      0,
    );
  },

  /** Ends of recruitment and of terms of what somebody follows. */
  async moments(world) {
    const { schedule } = world.sandbox.market;
    const rows = await world.look.all(followRecords);
    const numbers = new Set(rows.map(({ number }) => number));
    return [...numbers].flatMap((number) => {
      const { deadline, endsAt } = productOf(schedule, number);
      return [deadline, endsAt];
    });
  },
};
