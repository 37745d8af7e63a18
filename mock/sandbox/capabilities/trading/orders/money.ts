import { formatDay } from '@tsubame/sdk/rules';
import { and, eq, sql } from 'drizzle-orm';
import type { UserBalances } from '#frame/ledger/entry.ts';
import type { Executor } from '#frame/store/database.ts';
import { priceAt } from '#market/path.ts';
import { tradingDay } from '#market/schedule.ts';
import { issueOf } from '#market/universe.ts';
import { openPositions } from '../records/records.ts';
import { positions } from '../records/tables.ts';
import type { TradingEnv } from '../rules/env.ts';
import { unrealisedYen } from '../rules/profit.ts';
import { refuseChurn, refuseEquity, refuseFunds } from '../rules/validation.ts';
import { type Draft, insist } from './draft.ts';

/** Sum of the unrealised profit and loss (yen) of the user's open positions at an instant (epoch ms). */
export async function floatingProfitLoss(
  env: TradingEnv,
  executor: Executor,
  userId: string,
  at: number,
): Promise<number> {
  const held = await openPositions(executor, userId);
  return held.reduce((sum, one) => sum + unrealisedYen(one, priceAt(env.market, issueOf(one.code), at)), 0);
}

/**
 * Yen that today's sales of shares of the issue, bought today without leverage, brought in: money that may not buy
 * the issue again today.
 */
async function boundFunds(executor: Executor, userId: string, code: string, today: string): Promise<number> {
  const [row] = await executor
    .select({ bound: sql`coalesce(sum(${positions.closedNotionalTenths} / 10), 0)`.mapWith(Number) })
    .from(positions)
    .where(
      and(
        sql`${positions.closedNotionalTenths} > 0`,
        eq(positions.userId, userId),
        eq(positions.code, code),
        eq(positions.direction, 'long'),
        eq(positions.leverage, 1),
        eq(positions.openedOn, today),
      ),
    );
  return row?.bound ?? 0;
}

/** Whose money it is, and what there is of it. */
export interface Holder {
  readonly userId: string;
  readonly db: Executor;
  readonly balances: UserBalances;
}

/**
 * The rules that depend on the user's money, in their fixed order: equity, funds, same-day churn.
 *
 * @param order `held` is what is held for it already (yen), if it is one that is being changed.
 * @returns the cash there is for it.
 * @throws Refusal with the first rule that is broken.
 */
export async function checkMoney(
  env: TradingEnv,
  { userId, db, balances }: Holder,
  order: Draft & { reserve: number; reservePriceTenths: number; held?: number },
  at: number,
): Promise<number> {
  const cash = balances.user_cash + (order.held ?? 0);
  // Without leverage no equity is asked for, and nothing needs to be valued.
  const isPlain = order.direction === 'long' && order.leverage === 1;
  const floating = isPlain ? 0 : await floatingProfitLoss(env, db, userId, at);
  insist(refuseEquity(order, balances.user_cash + balances.user_reserved + balances.user_margin + floating));
  insist(refuseFunds({ ...order, priceTenths: order.reservePriceTenths }, cash));
  const today = formatDay(tradingDay(env.market.schedule, at));
  const bound = await boundFunds(db, userId, order.code, today);
  insist(refuseChurn(order, { cash, boundFunds: bound }));
  return cash;
}
