import { FOLLOW, PRODUCT } from '#capabilities/copy-trading/records.ts';
import { productOf } from '#capabilities/copy-trading/strategy/product.ts';
import { followRecords } from '#capabilities/copy-trading/tables.ts';
import type { ModelModule } from '../module.ts';
import { taxesOf } from '../taxes.ts';
import { FOLLOW_COMMANDS } from './commands.ts';
import { followPriceYen, followValueYen } from './follow-value.ts';
import { FOLLOW_INVARIANTS } from './invariants.ts';

export const COPY_TRADING: ModelModule = {
  commands: FOLLOW_COMMANDS,
  invariants: FOLLOW_INVARIANTS,
  records: [FOLLOW, PRODUCT],

  async expectedBalances(harness, { userId }) {
    const rows = await harness.store.rowsOfUser(followRecords, userId);
    const paidFor = (state: string) =>
      rows.filter((row) => row.state === state).reduce((sum, row) => sum + followPriceYen(row), 0);
    return { user_reserved: paidFor('pending_review'), user_follow: paidFor('following') };
  },

  async expectedEarnings(harness, user) {
    const sold = (await harness.store.rowsOfUser(followRecords, user.userId)).filter(
      ({ soldAt }) => soldAt !== null,
    );
    if (sold.length === 0) return 0;
    const taxes = await taxesOf(harness, user);
    return sold.reduce(
      (sum, row) =>
        sum +
        followValueYen(harness, row, row.soldAt ?? 0) -
        followPriceYen(row) -
        (taxes.get(row.recordId) ?? 0),
      0,
    );
  },

  async countEvents(harness) {
    const rows = await harness.store.allRows(followRecords);
    return {
      'tax withheld on a followed product': rows.filter(({ taxYen }) => (taxYen ?? 0) > 0).length,
      'tax refunded on a followed product': rows.filter(({ taxYen }) => (taxYen ?? 0) < 0).length,
    };
  },

  /** The end of recruitment and the end of the term of followed products. */
  async timesOfInterest(harness) {
    const { schedule } = harness.sandbox.market;
    const rows = await harness.store.allRows(followRecords);
    const numbers = new Set(rows.map(({ number }) => number));
    return [...numbers].flatMap((number) => {
      const { deadline, endsAt } = productOf(schedule, number);
      return [deadline, endsAt];
    });
  },
};
