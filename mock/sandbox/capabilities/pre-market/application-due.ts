import { afterHoursOf, notionalYen } from '@tsubame/sdk/rules';
import { type DueKind, type DueTime, defineDueKind } from '#frame/due/due-kind.ts';
import { newId } from '#frame/store/ids.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { firstAfterHoursPrintAtOrBelow } from '#market/after-hours-path.ts';
import { nextSplit } from '#market/splits.ts';
import { issueOf } from '#market/universe.ts';
import { releasePurchaseCash, tradingDateForFees } from './apply.ts';
import type { PreMarketEnv } from './env.ts';
import type { PreMarketAnnouncement } from './events.ts';
import { PRE_MARKET_APPLICATION, type PreMarketApplicationRow } from './records.ts';

type NextDueOfApplication = DueTime &
  ({ readonly kind: 'fill'; readonly filledTenths: number } | { readonly kind: 'expire' | 'lapse' });

/**
 * Due jobs of an application: it is filled by the first print that is low enough, or fails when its session ends or the stock
 * is split.
 */
export function preMarketDueKind(env: PreMarketEnv): DueKind {
  return defineDueKind<typeof PRE_MARKET_APPLICATION, NextDueOfApplication>({
    record: PRE_MARKET_APPLICATION,
    next(row) {
      if (row.state !== 'applying') return null;
      const session = afterHoursOf(row.session, row.sessionDay);
      const issue = issueOf(row.code);
      const print = firstAfterHoursPrintAtOrBelow(env.market, issue, session, {
        from: row.appliedAt + 1,
        to: session.to - 1,
        priceTenths: row.priceTenths,
      });
      const split = nextSplit(env.market, issue, row.appliedAt);
      if (split && split.effectiveAt <= (print?.at ?? session.to - 1))
        return { kind: 'lapse', at: split.effectiveAt, rank: 10 };
      if (print) return { kind: 'fill', at: print.at, rank: 10, filledTenths: print.priceTenths };
      return { kind: 'expire', at: session.to, rank: 10 };
    },
    topic: ({ code }) => code,
    apply: (unit, row, next) =>
      next.kind === 'fill' ? fill(unit, env, row, next) : fail(unit, row, next.kind, next.at),
  });
}

async function fail(
  unit: Unit,
  row: PreMarketApplicationRow,
  why: 'expire' | 'lapse',
  at: number,
): Promise<void> {
  releasePurchaseCash(unit, row, at);
  const step =
    why === 'expire'
      ? ({ at, event: why, actor: 'clock', reason: 'session_ended' } as const)
      : ({ at, event: why, actor: 'clock', reason: 'stock_split' } as const);
  unit.change(PRE_MARKET_APPLICATION, row, { heldYen: 0 }, step);
  await unit.announce(`pre_market.${why}d`, announcementOf(row, row.priceTenths, at));
}

async function fill(
  unit: Unit,
  env: PreMarketEnv,
  row: PreMarketApplicationRow,
  { at, filledTenths }: { at: number; filledTenths: number },
): Promise<void> {
  const { applicationId, userId, code, quantity, heldYen } = row;
  const amountYen = notionalYen(filledTenths, quantity);
  const feeYen = await env.fees.charge(unit, tradingDateForFees(env, row.appliedAt), amountYen);
  const positionId = newId('pos');
  unit.post({
    kind: 'pre_market_filled',
    referenceId: applicationId,
    stockCode: code,
    at,
    postings: [
      { account: 'user_reserved', amount: -heldYen },
      { account: 'user_shares', amount: amountYen },
      { account: 'house_fee', amount: feeYen },
      { account: 'user_cash', amount: heldYen - amountYen - feeYen },
    ],
  });
  const changes = { heldYen: 0, filledTenths, amountYen, feeYen, positionId };
  unit.change(PRE_MARKET_APPLICATION, row, changes, {
    at,
    event: 'match',
    actor: 'system',
    reason: 'limit_reached',
  });
  await unit.announce('shares.delivered', {
    ...{ applicationId, userId, code, at, positionId, quantity, feeYen },
    ...{ priceTenths: filledTenths, paidYen: amountYen, origin: 'pre_market' },
  });
  await unit.announce('pre_market.filled', announcementOf(row, filledTenths, at));
}

function announcementOf(
  { applicationId, code, quantity }: PreMarketApplicationRow,
  priceTenths: number,
  at: number,
): PreMarketAnnouncement {
  return { applicationId, code, quantity, priceTenths, at };
}
