import { post } from '#frame/ledger/post.ts';
import type { Tx } from '#frame/store/database.ts';
import { releaseShares } from '../positions/closing.ts';
import { announce } from '../records/announce.ts';
import { changeOrder, type OrderRow, type PositionRow } from '../records/records.ts';
import type { TradingEnv } from '../rules/env.ts';
import type { Ending } from '../rules/states.ts';

/**
 * Ends a live order and frees what it holds: the cash of an opening order, the shares of a closing one.
 * `position` is the one that a closing order would close.
 */
export async function endOrder(
  tx: Tx,
  env: TradingEnv,
  pair: { order: OrderRow; position: PositionRow | null },
  ending: Ending,
): Promise<{ order: OrderRow; position: PositionRow | null }> {
  const { order } = pair;
  const { event: _, ...release } = ending;
  const { at } = ending;
  const { userId, reserveYen } = order;
  const released =
    reserveYen > 0
      ? await post(tx, {
          userId,
          kind: 'order_released',
          referenceId: order.orderId,
          stockCode: order.code,
          at,
          postings: [
            { account: 'user_reserved', amount: -reserveYen },
            { account: 'user_cash', amount: reserveYen },
          ],
        })
      : null;
  const position = pair.position && (await releaseShares(tx, pair.position, order.quantity, release));
  const ended = await changeOrder(tx, order, { reserveYen: 0 }, ending);
  await announce(tx, env, { userId, at, order: ended, position, balances: released?.balances ?? null });
  return { order: ended, position };
}
