import { formatDay, isOwnShares } from '@tsubame/sdk/rules';
import { type SQL, sql } from 'drizzle-orm';
import { throwIfRefused } from '#frame/contract/refusal.ts';
import type { UserBalances } from '#frame/ledger/entry.ts';
import { type Executor, queryRawRows } from '#frame/store/database.ts';
import { priceAt } from '#market/path.ts';
import { tradingDay } from '#market/schedule.ts';
import { issueOf } from '#market/universe.ts';
import { type MarginCallRow, openPositions } from '../records/records.ts';
import { positions } from '../records/tables.ts';
import type { TradingEnv } from '../rules/env.ts';
import type { FeePlan } from '../rules/fee-plans.ts';
import { unrealisedYen } from '../rules/profit.ts';
import { refuseChurn, refuseDuringMarginCall, refuseEquity, refuseOrderFunds } from '../rules/validation.ts';
import type { OrderDraft } from './draft.ts';
import type { FundsToReserve } from './funds.ts';

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
 * SQL of the yen that the day's sales of shares of the issue, bought that day without leverage, brought in: money that may not buy
 * the issue again on the day. Shares of an offering or a block were paid for before they were delivered. By day from `from` on (`YYYY-MM-DD`), as JSON.
 */
export function sameDayProceedsSql(userId: string, code: string, from: string): SQL {
  return sql`select json_object_agg(opened_on, bound) from (
      select opened_on, sum(closed_notional_tenths / 10) as bound from ${positions}
      where closed_notional_tenths > 0 and direction = 'long' and leverage = 1
        and timeline -> 0 ->> 'reason' not in ('listed', 'allotted')
        and user_id = ${userId} and code = ${code} and opened_on >= ${from}
      group by opened_on
    ) as sold`;
}

type BoundByDay = Readonly<Record<string, number>> | null;

/** A user's available funds. */
export interface FundsHolder {
  readonly userId: string;
  readonly db: Executor;
  readonly balances: UserBalances;
  /** The open or the newest margin call of the user; null if there is none. */
  openCall(): Promise<MarginCallRow | null>;
  /** The result of {@link sameDayProceedsSql} if it was already read. */
  readonly bound?: unknown;
}

/** An order that needs funds; `quantity` is the remaining quantity. */
type FundedOrder = OrderDraft & {
  readonly funds: FundsToReserve;
  readonly plan: FeePlan;
  /** Existing reserve (yen) and executed quantity of an order that is being changed. */
  readonly held?: number;
  readonly filledQuantity?: number;
};

/**
 * Checks the rules of the user's funds in their fixed order: open call, equity, funds, same-day churn.
 *
 * @returns the available cash.
 * @throws Refusal with the first broken rule.
 */
export async function checkFundsRules(
  env: TradingEnv,
  { userId, db, balances, ...holder }: FundsHolder,
  order: FundedOrder,
  at: number,
): Promise<number> {
  const cash = balances.user_cash + (order.held ?? 0);
  // Without leverage there is no equity rule, so no position has to be valued.
  if (!isOwnShares(order) && order.held === undefined)
    throwIfRefused(refuseDuringMarginCall(order, await holder.openCall()));
  const floating = isOwnShares(order) ? 0 : await floatingProfitLoss(env, db, userId, at);
  throwIfRefused(
    refuseEquity(order, balances.user_cash + balances.user_reserved + balances.user_margin + floating),
  );
  const { funds, plan } = order;
  throwIfRefused(refuseOrderFunds({ ...order, ...funds }, cash, plan.rules));
  const today = formatDay(tradingDay(env.market.schedule, at));
  const bound = holder.bound === undefined ? await readBound(db, userId, order.code, today) : holder.bound;
  throwIfRefused(
    refuseChurn({ ...order, ...funds }, { cash, boundFunds: (bound as BoundByDay)?.[today] ?? 0 }),
  );
  return cash;
}

async function readBound(db: Executor, userId: string, code: string, today: string): Promise<unknown> {
  const [row] = await queryRawRows(db, sql`select (${sameDayProceedsSql(userId, code, today)}) as bound`);
  return row?.bound ?? null;
}
