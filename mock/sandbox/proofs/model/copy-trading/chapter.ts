import { FOLLOW, PRODUCT } from '#capabilities/copy-trading/records.ts';
import { productOf } from '#capabilities/copy-trading/strategy/product.ts';
import { followRecords } from '#capabilities/copy-trading/tables.ts';
import type { Chapter } from '../chapter.ts';
import { taxesOf } from '../taxes.ts';
import { FOLLOW_DEEDS } from './deeds.ts';
import { FOLLOW_LAWS } from './laws.ts';
import { priceOf, worthOf } from './worth.ts';

export const FOLLOWING: Chapter = {
  deeds: FOLLOW_DEEDS,
  laws: FOLLOW_LAWS,
  records: [FOLLOW, PRODUCT],

  async holds(world, { userId }) {
    const rows = await world.look.of(followRecords, userId);
    const bound = (state: string) =>
      rows.filter((row) => row.state === state).reduce((sum, row) => sum + priceOf(row), 0);
    return { user_reserved: bound('pending_review'), user_follow: bound('following') };
  },

  async earned(world, player) {
    const sold = (await world.look.of(followRecords, player.userId)).filter(({ soldAt }) => soldAt !== null);
    if (sold.length === 0) return 0;
    const taxes = await taxesOf(world, player);
    return sold.reduce(
      (sum, row) =>
        sum + worthOf(world, row, row.soldAt ?? 0) - priceOf(row) - (taxes.get(row.recordId) ?? 0),
      0,
    );
  },

  async cameAbout(world) {
    const rows = await world.look.all(followRecords);
    return {
      'tax withheld of what was followed': rows.filter(({ taxYen }) => (taxYen ?? 0) > 0).length,
      'tax given back of what was followed': rows.filter(({ taxYen }) => (taxYen ?? 0) < 0).length,
    };
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
