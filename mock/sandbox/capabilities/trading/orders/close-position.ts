import { and, eq } from 'drizzle-orm';
import { notFound } from '#frame/contract/refusal.ts';
import type { Tx } from '#frame/store/database.ts';
import { newId } from '#frame/store/ids.ts';
import { quoteAt } from '#market/quote.ts';
import { issueOf } from '#market/universe.ts';
import { meetMarket } from '../matching/arrival.ts';
import { fillClosing, holdShares } from '../positions/closing.ts';
import { announce } from '../records/announce.ts';
import { insertOrder, type OrderRow } from '../records/records.ts';
import { positions } from '../records/tables.ts';
import type { TradingEnv } from '../rules/env.ts';
import { refuseClosing, refuseHalted, refusePrice, refuseQuantity } from '../rules/validation.ts';
import { insist } from './draft.ts';
import { placement } from './placement.ts';

/** How to close: price in tenths of a yen, null for a market order. */
export interface Closing {
  readonly positionId: string;
  readonly priceType: 'market' | 'limit';
  readonly priceTenths: number | null;
  readonly quantity: number;
}

/**
 * Places a closing order for all or part of a position at an instant (epoch ms); it holds the shares until it is
 * filled or ends. The caller holds the user's turn.
 *
 * @throws ProtocolError 404 if there is no such position of this user, Refusal with the first rule that is broken.
 */
export async function closePosition(
  tx: Tx,
  env: TradingEnv,
  request: { userId: string; closing: Closing },
  at: number,
): Promise<OrderRow> {
  const { userId, closing } = request;
  const { positionId, priceType, priceTenths, quantity } = closing;
  const [position] = await tx
    .select()
    .from(positions)
    .where(and(eq(positions.positionId, positionId), eq(positions.userId, userId)));
  if (!position) throw notFound();
  const { code, direction, leverage } = position;
  const issue = issueOf(code);
  const quote = quoteAt(env.market, issue, at);
  if (position.state === 'closed') insist(refuseClosing(quantity, position));
  insist(refuseHalted(quote.status === 'halted'));
  insist(refuseQuantity(quantity, null));
  insist(refuseClosing(quantity, position));
  insist(refusePrice(priceTenths, { ...quote, tickGroup: issue.tickGroup }));

  const held = await holdShares(tx, position, quantity, {
    at,
    event: 'hold_shares',
    actor: 'user',
    reason: 'close_ordered',
  });
  const order = await insertOrder(tx, {
    orderId: newId('ord'),
    userId,
    code,
    intent: 'close',
    direction,
    priceType,
    priceTenths,
    quantity,
    leverage,
    positionId,
    ...placement(env, at),
  });
  const limits = { upperTenths: quote.upperLimitTenths, lowerTenths: quote.lowerLimitTenths };
  const executions = meetMarket(env, issue, order, limits, at);
  if (executions) return (await fillClosing(tx, env, { order, position: held }, executions, at)).order;
  await announce(tx, env, { userId, at, order, position: held });
  return order;
}
