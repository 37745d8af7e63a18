import { type DueKind, dueKind, type Errand } from '#frame/due/due-kind.ts';
import { newId } from '#frame/store/ids.ts';
import { tellAccount } from '#frame/unit/tell-account.ts';
import type { Listeners, Unit } from '#frame/unit/unit.ts';
import {
  MARGIN_CALLS,
  type MarginCallRow,
  openCallIn,
  openPositionsIn,
  POSITIONS,
  type PositionRow,
} from '../records/records.ts';
import type { TradingEnv } from '../rules/env.ts';
import { marginSums, missingYen, reliefYen } from '../rules/margin-status.ts';
import { isOwnShares } from '../rules/own-shares.ts';
import { costYen } from '../rules/profit.ts';
import { closeFrom, endOfCall } from './call-days.ts';
import { marginAccountAt } from './margin-account.ts';

const MEASURING = 'margin_measuring';
/** After what an approval or a fill of the same instant brings. */
const LATE_RANK = 60;

/**
 * Has the margin of the unit's user measured at each close of a business day from an instant (epoch ms) on, that instant
 * included, as long as there is any to measure. A close that is planned already stays planned: it is the first one from any
 * instant before it.
 */
export function scheduleMeasurements(unit: Unit, at: number): void {
  unit.schedule({ kind: MEASURING, recordId: unit.userId ?? '', at: closeFrom(at), rank: LATE_RANK });
}

/** At a close: an account below the maintenance rate is called, unless a call is open. */
export function measureMarginJob(env: TradingEnv): Errand {
  return {
    kind: MEASURING,
    async apply(unit, { at }) {
      const held = await openPositionsIn(unit);
      if (held.every(isOwnShares)) return;
      scheduleMeasurements(unit, at + 1);
      if (await openCallIn(unit)) return;
      const missing = missingYen(marginSums(marginAccountAt(env, unit.balances, held, at)));
      if (missing > 0) await call(unit, missing, at);
    },
  };
}

async function call(unit: Unit, amountYen: number, calledAt: number): Promise<void> {
  const { deadline, closesFrom } = endOfCall(calledAt);
  const userId = unit.userId ?? '';
  unit.begin(
    MARGIN_CALLS,
    { callId: newId('mgc'), userId, calledAt, deadline, closesFrom, amountYen, remainingYen: amountYen },
    { at: calledAt, event: 'call', actor: 'clock', reason: 'margin_short' },
  );
  tellAccount(unit, calledAt);
  await unit.announce('margin.called', { at: calledAt, deadline, amount: amountYen });
}

/** Lessens what an open call asks for by yen, or adds to it if below zero; without positions to back it is met. */
async function makeUp(unit: Unit, row: MarginCallRow, yen: number, at: number): Promise<void> {
  const remainingYen = Math.max(0, row.remainingYen - yen);
  if (remainingYen > 0) unit.amend(MARGIN_CALLS, row, { remainingYen });
  else {
    const step = { at, event: 'meet', actor: 'system', reason: 'margin_restored' } as const;
    unit.change(MARGIN_CALLS, row, { remainingYen }, step);
    await unit.announce('margin.met', { at });
  }
  tellAccount(unit, at);
}

/** What closing a part of a position does for an open call: `before` and `after` are the position around it. */
export async function reduceMarginCall(
  unit: Unit,
  { before, after }: { readonly before: PositionRow; readonly after: PositionRow },
  at: number,
): Promise<void> {
  if (isOwnShares(before)) return;
  const row = await openCallIn(unit);
  if (!row) return;
  const isLast = (await openPositionsIn(unit)).every(isOwnShares);
  await makeUp(unit, row, isLast ? row.remainingYen : reliefYen(costYen(before) - costYen(after)), at);
}

/** Money paid in counts for an open call, money paid out against it. */
export const MARGIN_PAYMENT_LISTENERS: Listeners = {
  'deposit.approved': (unit, { amount, at }) => paid(unit, amount, at),
  'withdrawal.approved': (unit, { amount, at }) => paid(unit, -amount, at),
};

async function paid(unit: Unit, yen: number, at: number): Promise<void> {
  const row = await openCallIn(unit);
  if (row) await makeUp(unit, row, yen, at);
}

/** A call that nothing has met by its deadline: what it was made for is closed at the next opening. */
export const DUE_CALLS: DueKind = dueKind({
  record: MARGIN_CALLS,
  next: ({ state, deadline }) => (state === 'open' ? { at: deadline, rank: LATE_RANK } : null),
  async apply(unit, row, { at }) {
    const { closesFrom } = row;
    unit.change(MARGIN_CALLS, row, {}, { at, event: 'miss', actor: 'clock', reason: 'deadline_passed' });
    for (const position of await openPositionsIn(unit))
      if (!isOwnShares(position)) unit.note(POSITIONS, position, { closesFrom });
    tellAccount(unit, at);
    await unit.announce('margin.missed', { at, closesFrom });
  },
});
