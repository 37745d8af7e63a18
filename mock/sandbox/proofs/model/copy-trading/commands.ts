import fc from 'fast-check';
import { followProducts, followRecords } from '#capabilities/copy-trading/tables.ts';
import type { TestUser } from '../../../testing.ts';
import { command, type ModelCommand, pick } from '../module.ts';
import type { TestHarness } from '../test-harness.ts';

const which = fc.nat(20);

async function recordOf(harness: TestHarness, user: TestUser, state: string, index: number) {
  const all = await harness.store.rowsOfUser(followRecords, user.userId);
  // One in five may pick a record in another state.
  return pick(index % 5 > 0 ? all.filter((row) => row.state === state) : all, index);
}

export const FOLLOW_COMMANDS: readonly ModelCommand[] = [
  command({
    ...{ name: 'follow a product', weight: 3, isOnOwnRecord: false },
    parameters: fc.record({
      which,
      amount: fc.constantFrom('1000.00', '100000.01', '200000', '333333.33', '1000000.5', '90000000.00'),
      stop_loss_rate: fc.constantFrom('0.0500', '0.2000', '0.9'),
      disclosure_version: fc.constantFrom('2026-11-20', '2026-11-20', '2026-11-20', '2026-10-01'),
    }),
    async buildRequest(harness, _user, { which: index, ...body }) {
      const all = (await harness.store.allRows(followProducts)).toSorted((a, b) => b.number - a.number);
      const open = all.filter(({ state }) => state === 'recruiting');
      const product = pick(index < 19 && open.length > 0 ? open : all, index);
      return product && { route: `POST /follow-products/${product.productId}/follow`, body };
    },
  }),
  command({
    ...{ name: 'withdraw a follow application', weight: 1, isOnOwnRecord: true },
    parameters: fc.record({ which }),
    async buildRequest(harness, user, parameters) {
      const row = await recordOf(harness, user, 'pending_review', parameters.which);
      return row && { route: `POST /follow-records/${row.recordId}/withdraw` };
    },
  }),
  command({
    ...{ name: 'stop following', weight: 3, isOnOwnRecord: true },
    parameters: fc.record({ which }),
    async buildRequest(harness, user, parameters) {
      const row = await recordOf(harness, user, 'following', parameters.which);
      return row && { route: `POST /follow-records/${row.recordId}/stop` };
    },
  }),
];
