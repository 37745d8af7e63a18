import { ceilToTick, dayOf, floorToTick, startOfDay } from '@tsubame/sdk/rules';
import { eq } from 'drizzle-orm';
import { post } from '#frame/ledger/post.ts';
import type { Tx } from '#frame/store/database.ts';
import { quoteAt } from '#market/quote.ts';
import { addTradingDays } from '#market/schedule.ts';
import { issueOf } from '#market/universe.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { closePosition } from '../orders/close-position.ts';
import { placeOrder } from '../orders/place-order.ts';
import type { OrderRow } from '../records/records.ts';
import { orders, positions } from '../records/tables.ts';
import type { TradingEnv } from '../rules/env.ts';
import { mayCancel } from '../rules/states.ts';
import { settleUser } from '../settlement/settle.ts';
import { DEMO_GRANT_YEN, DEMO_PLAN, type DemoStep } from './demo-plan.ts';

const HOUR_MS = 3_600_000;

/**
 * Gives the demo account its history: the same services as for everybody, at instants of the past, at the prices that
 * the market had then. The user has balances and the starting cash already, of the same instant (epoch ms); called
 * once, in the transaction that makes the user.
 */
export async function seedDemoPortfolio(
  tx: Tx,
  env: TradingEnv,
  { userId, createdAt }: { userId: string; createdAt: number },
): Promise<void> {
  const now = env.now();
  await post(tx, {
    userId,
    kind: 'opening_balance',
    referenceId: null,
    stockCode: null,
    at: createdAt,
    postings: [
      { account: 'user_cash', amount: DEMO_GRANT_YEN },
      { account: 'house_capital', amount: -DEMO_GRANT_YEN },
    ],
  });
  const placed = new Map<string, OrderRow>();
  for (const step of DEMO_PLAN) {
    const at = instantOf(env, step, now);
    await settleUser(tx, env, userId, at);
    await takeStep(tx, env, { userId, step, placed }, at);
  }
  await settleUser(tx, env, userId, now);
}

function instantOf(env: TradingEnv, step: { daysAgo: number; hour: number }, now: number): number {
  if (step.daysAgo === 0) return now;
  const day = addTradingDays(env.market.schedule, dayOf(now), -step.daysAgo);
  return startOfDay(day) + Math.round(step.hour * HOUR_MS);
}

async function takeStep(
  tx: Tx,
  env: TradingEnv,
  { userId, step, placed }: { userId: string; step: DemoStep; placed: Map<string, OrderRow> },
  at: number,
): Promise<void> {
  if (step.do === 'open') {
    const { code, direction, leverage, quantity } = step;
    const price = limitOf(env, code, step.limitBasisPoints, at);
    const order = await placeOrder(
      tx,
      env,
      { userId, draft: { code, direction, leverage, quantity, ...price }, previewId: null },
      at,
    );
    placed.set(step.label, order);
    return;
  }
  const { orderId } = placed.get(step.label) ?? { orderId: '' };
  const [order] = await tx.select().from(orders).where(eq(orders.orderId, orderId));
  if (!order) return;
  // The simulated price may have filled an order or closed a position by force before the step's turn came.
  if (step.do === 'cancel') {
    if (mayCancel(order.state)) await cancelOrder(tx, env, { userId, orderId }, at);
    return;
  }
  const positionId = order.positionId ?? '';
  const [position] = await tx.select().from(positions).where(eq(positions.positionId, positionId));
  if (!position || position.state === 'closed') return;
  const price = limitOf(env, order.code, step.limitBasisPoints, at);
  await closePosition(tx, env, { userId, closing: { positionId, quantity: step.quantity, ...price } }, at);
}

/** A limit some way from the last price, on tick and inside the day's limits; a market order without a distance. */
function limitOf(env: TradingEnv, code: string, basisPoints: number | undefined, at: number) {
  if (basisPoints === undefined) return { priceType: 'market', priceTenths: null } as const;
  const issue = issueOf(code);
  const quote = quoteAt(env.market, issue, at);
  const wanted = Math.round((quote.priceTenths * (10_000 + basisPoints)) / 10_000);
  const priceTenths =
    basisPoints > 0
      ? Math.min(ceilToTick(issue.tickGroup, wanted), quote.upperLimitTenths)
      : Math.max(floorToTick(issue.tickGroup, wanted), quote.lowerLimitTenths);
  return { priceType: 'limit', priceTenths } as const;
}
