import type { Schemas } from '#frame/contract/handlers.ts';
import { rate, timestamp } from '#frame/contract/wire.ts';
import { balancesOf } from '#frame/ledger/post.ts';
import type { Executor } from '#frame/store/database.ts';
import type { Market } from '#market/market.ts';
import { addTradingDays, closeAt, openAt, shownDay } from '#market/schedule.ts';
import { equityAt, type FloatingAt } from './equity.ts';
import { moneyMoves } from './history.ts';
import type { User } from './users.ts';

/** Closes of trading days on the equity curve, before the point of now. */
const CURVE_DAYS = 30;

/** Closes of the last trading days since the account was opened, oldest first, and now. */
function curveInstants({ schedule }: Market, createdAt: number, at: number): number[] {
  const today = shownDay(schedule, at);
  const closes = Array.from({ length: CURVE_DAYS }, (_, index) =>
    closeAt(schedule, addTradingDays(schedule, today, index - CURVE_DAYS)),
  );
  return [createdAt, ...closes.filter((close) => close > createdAt && close < at), at];
}

/** What the account is worth at the instant, as the contract's Assets. */
export async function assetsOf(
  db: Executor,
  { market, floatingAt }: { market: Market; floatingAt: FloatingAt },
  user: User,
  at: number,
): Promise<Schemas['Assets']> {
  const moves = await moneyMoves(db, user.userId);
  const balances = await balancesOf(db, user.userId);
  const dayBegan = Math.max(openAt(market.schedule, shownDay(market.schedule, at)) - 1, user.createdAt);
  const atDayBegin = equityAt(moves, floatingAt, dayBegan);
  const floating = floatingAt(at);
  const { user_cash: cash, user_reserved: reserved, user_margin: margin } = balances;
  const used = reserved + margin;
  const total = cash + used + floating;
  return {
    at: timestamp(at),
    balance: cash,
    buying_power: cash,
    reserved,
    margin,
    used_funds: used,
    total_assets: total,
    floating_profit_loss: floating,
    floating_rate: rate(floating, margin),
    today_profit_loss: total - atDayBegin,
    today_rate: rate(total - atDayBegin, atDayBegin),
    usage_rate: rate(used, used + cash),
    credit_score: user.creditScore,
    rank: user.rank,
    equity_curve: curveInstants(market, user.createdAt, at).map((instant) => ({
      at: timestamp(instant),
      total_assets: instant === at ? total : equityAt(moves, floatingAt, instant),
    })),
  };
}
