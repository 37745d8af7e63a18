import type { AssetsSpan } from '@tsubame/sdk/schema';
import type { Schemas } from '#frame/contract/handlers.ts';
import { rate, timestamp } from '#frame/contract/wire.ts';
import { balancesOf } from '#frame/ledger/balances.ts';
import type { Executor } from '#frame/store/database.ts';
import type { Market } from '#market/market.ts';
import { openAt, shownDay } from '#market/schedule.ts';
import { curveInstants } from './curve.ts';
import { equityAt, type FloatingAt, paidInAt, profitBetween } from './equity.ts';
import { accountHistory } from './history.ts';
import { comingSettlements, recentTrades, type SettlementDate } from './settlements.ts';
import type { User } from './users.ts';

/** What trading knows of the user. */
export type Trades = {
  market: Market;
  floatingAt: FloatingAt;
  marginStatus: Schemas['MarginStatus'];
  settlementDate: SettlementDate;
};

/** What the account is worth at the instant, as the contract's Assets. */
export async function assetsOf(
  db: Executor,
  { market: { schedule }, floatingAt, marginStatus, settlementDate }: Trades,
  user: User,
  { at, span }: { at: number; span: AssetsSpan },
): Promise<Schemas['Assets']> {
  const history = await accountHistory(db, user.userId);
  const balances = await balancesOf(db, user.userId);
  const trades = await recentTrades(db, user.userId, at);
  const { settlements, unsettled } = comingSettlements(trades, at, settlementDate);

  const floating = floatingAt(at);
  const { user_cash: cash, user_reserved: reserved, user_margin: margin } = balances;
  // Followed products and shares outside a position do not exist in this sandbox; what is owed stands negative.
  const products = { shares_value: 0, follow_value: 0, loan_debt: 0 - balances.user_loan };
  const total =
    cash + reserved + margin + floating + products.shares_value + products.follow_value - products.loan_debt;
  const dayBegan = openAt(schedule, shownDay(schedule, at)) - 1;
  const paidInToday = paidInAt(history, at) - paidInAt(history, dayBegan);
  const profit = profitBetween(history, floatingAt, dayBegan, at);
  const used = reserved + margin;
  return {
    at: timestamp(at),
    balance: cash,
    buying_power: cash,
    reserved,
    margin,
    used_funds: used,
    ...products,
    total_assets: total,
    floating_profit_loss: floating,
    floating_rate: rate(floating, margin),
    net_paid_in: paidInAt(history, at),
    today_paid_in: paidInToday,
    today_profit_loss: profit,
    today_rate: rate(profit, equityAt(history, floatingAt, dayBegan) + paidInToday),
    usage_rate: rate(used, used + cash),
    unsettled_amount: unsettled,
    withdrawable_amount: Math.max(0, cash - unsettled),
    settlements,
    margin_status: marginStatus,
    credit_score: user.creditScore,
    rank: user.rank,
    equity_curve: curveInstants(schedule, span, user.createdAt, at).map((instant) => ({
      at: timestamp(instant),
      total_assets: instant === at ? total : equityAt(history, floatingAt, instant),
      net_paid_in: paidInAt(history, instant),
    })),
  };
}
