import type { CreditStanding } from '@tsubame/sdk/rules';
import type { AssetsSpan } from '@tsubame/sdk/schema';
import type { Schemas } from '#frame/contract/handlers.ts';
import { rate, timestamp } from '#frame/contract/wire.ts';
import { balancesOf } from '#frame/ledger/balances.ts';
import type { Executor } from '#frame/store/database.ts';
import type { Market } from '#market/market.ts';
import { closeAt, lastClosedDay, openAt, quoteDay } from '#market/schedule.ts';
import { equityAt, type FloatingAt, netDepositsAt, ownFundsAt } from './equity.ts';
import { equityCurveInstants, lastFinalInstant } from './equity-curve.ts';
import { accountHistoryOf, readAccountChanges } from './history.ts';
import {
  comingSettlements,
  type SettlementDate,
  settlingAfter,
  tradesIn,
  withSettlementDates,
} from './settlements.ts';
import { type EquitySnapshot, equitySnapshotsAt, lastEquitySnapshot } from './snapshots.ts';
import type { User } from './users.ts';

/** The figures that trading, loans and copy trading contribute to the user's assets. */
export type AssetFigures = {
  market: Market;
  /** Unrealised profit or loss of the user's positions at any instant from `from` on (epoch ms). */
  floatingSince(from: number): Promise<FloatingAt>;
  /** Interest and late charge owed at an instant (epoch ms); the ledger holds only the principal of a debt. */
  accruedAt: FloatingAt;
  /** Gain or loss of all products that the user follows, likewise. */
  followGainSince(from: number): Promise<FloatingAt>;
  marginStatus: Schemas['MarginStatus'];
  settlementDate: SettlementDate;
};

/** The value of an account before its opening. */
const BEFORE_OPENING = { ownYen: 0, paidInYen: 0, floatingYen: 0 };

/**
 * The account's value at the instant as the contract's Assets, and its value at past instants that have no snapshot yet. The
 * caller stores those snapshots once all jobs due by the instant are done.
 */
export async function assetsOf(
  db: Executor,
  {
    market: { schedule },
    floatingSince,
    followGainSince,
    accruedAt,
    marginStatus,
    settlementDate,
  }: AssetFigures,
  user: Pick<User, 'userId' | 'createdAt'> & { readonly standing: Pick<CreditStanding, 'score' | 'rank'> },
  { at, span }: { at: number; span: AssetsSpan },
): Promise<{ assets: Schemas['Assets']; counted: EquitySnapshot[] }> {
  const dayBegan = openAt(schedule, quoteDay(schedule, at)) - 1;
  const points = equityCurveInstants(schedule, span, user.createdAt, at);
  const final = lastFinalInstant(at);
  // What later reads start from: they add only the entries and positions since the newest of these instants.
  const instants = [closeAt(schedule, lastClosedDay(schedule, dayBegan)), dayBegan, final, ...points].filter(
    (point) => point >= user.createdAt && point <= final,
  );
  const kept = await equitySnapshotsAt(db, user.userId, instants);
  const missing = [...new Set(instants)].filter((instant) => !kept.has(instant));
  const since = await lastEquitySnapshot(db, user.userId, Math.min(at, ...missing));
  const from = since?.at ?? Number.MIN_SAFE_INTEGER;
  const changes = await readAccountChanges(db, user.userId, from);
  const history = accountHistoryOf(changes, since);
  const floatingAt = await floatingSince(from);
  const followGainAt = await followGainSince(from);
  const dated = withSettlementDates(tradesIn(changes), settlementDate);
  const settlingAt = (instant: number) => settlingAfter(since?.settling ?? [], dated, instant);
  // Changes of the account's value that have no ledger entry.
  const driftAt = (instant: number) => floatingAt(instant) + followGainAt(instant) - accruedAt(instant);
  const valueAt = (instant: number): EquitySnapshot => ({
    at: instant,
    ownYen: ownFundsAt(history, instant),
    paidInYen: netDepositsAt(history, instant),
    floatingYen: driftAt(instant),
    settling: settlingAt(instant),
  });
  const counted = missing.map((instant) => valueAt(instant));
  for (const snapshot of counted) kept.set(snapshot.at, snapshot);
  const balances = await balancesOf(db, user.userId);
  const { settlements, unsettled } = comingSettlements(settlingAt(at));

  const floating = floatingAt(at);
  const { user_cash: cash, user_reserved: reserved, user_margin: margin } = balances;
  // The ledger writes a debt as a negative amount.
  const products = {
    shares_value: balances.user_shares,
    follow_value: balances.user_follow + followGainAt(at),
    loan_debt: accruedAt(at) - balances.user_loan,
  };
  const total =
    cash + reserved + margin + floating + products.shares_value + products.follow_value - products.loan_debt;
  const began = dayBegan < user.createdAt ? BEFORE_OPENING : (kept.get(dayBegan) ?? valueAt(dayBegan));
  const paidInToday = netDepositsAt(history, at) - began.paidInYen;
  const equityBegan = began.ownYen + began.floatingYen;
  const profit = equityAt(history, driftAt, at) - equityBegan - paidInToday;
  const used = reserved + margin;
  const assets = {
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
    net_paid_in: netDepositsAt(history, at),
    today_paid_in: paidInToday,
    today_profit_loss: profit,
    today_rate: rate(profit, equityBegan + paidInToday),
    usage_rate: rate(used, used + cash),
    unsettled_amount: unsettled,
    withdrawable_amount: Math.max(0, cash - unsettled),
    settlements,
    margin_status: marginStatus,
    credit_score: user.standing.score,
    rank: user.standing.rank,
    equity_curve: points.map((instant) => {
      const snapshot = kept.get(instant);
      if (snapshot) return pointOf(instant, snapshot.ownYen + snapshot.floatingYen, snapshot.paidInYen);
      const worth = instant === at ? total : equityAt(history, driftAt, instant);
      return pointOf(instant, worth, netDepositsAt(history, instant));
    }),
  };
  return { assets, counted };
}

function pointOf(at: number, totalAssets: number, paidIn: number): Schemas['Assets']['equity_curve'][number] {
  return { at: timestamp(at), total_assets: totalAssets, net_paid_in: paidIn };
}
