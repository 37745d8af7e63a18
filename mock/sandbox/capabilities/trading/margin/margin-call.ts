import { isOwnShares, marginShortfallYen, marginSums, reliefYen } from '@tsubame/sdk/rules';
import { type DueKind, defineDueKind, type ScheduledJob } from '#frame/due/due-kind.ts';
import { newId } from '#frame/store/ids.ts';
import type { Listeners, Unit } from '#frame/unit/unit.ts';
import {
  findOpenMarginCall,
  MARGIN_CALLS,
  type MarginCallRow,
  openPositionsIn,
  POSITIONS,
  type PositionRow,
} from '../records/records.ts';
import type { TradingEnv } from '../rules/env.ts';
import { costYen } from '../rules/profit.ts';
import { firstCloseFrom, marginCallTimes } from './call-days.ts';
import { marginAccountAt } from './margin-account.ts';

const MEASURING = 'margin_measuring';
/** Runs after approvals and fills of the same instant. */
const LATE_RANK = 60;

/**
 * Schedules measurements of the user's margin at each business day's close from an instant (epoch ms, included) on, while a
 * margin position is open. A scheduled close stays: it is the first one after any earlier instant.
 */
export function scheduleMarginMeasurements(unit: Unit, at: number): void {
  unit.schedule({ kind: MEASURING, recordId: unit.userId ?? '', at: firstCloseFrom(at), rank: LATE_RANK });
}

/** System job at a close: makes a margin call for an account below the maintenance rate without an open call. */
export function measureMarginJob(env: TradingEnv): ScheduledJob {
  return {
    kind: MEASURING,
    async apply(unit, { at }) {
      const held = await openPositionsIn(unit);
      if (held.every(isOwnShares)) return;
      scheduleMarginMeasurements(unit, at + 1);
      if (await findOpenMarginCall(unit)) return;
      const missing = marginShortfallYen(marginSums(marginAccountAt(env, unit.balances, held, at)));
      if (missing > 0) await call(unit, missing, at);
    },
  };
}

async function call(unit: Unit, amountYen: number, calledAt: number): Promise<void> {
  const { deadline, closesFrom } = marginCallTimes(calledAt);
  const userId = unit.userId ?? '';
  unit.begin(
    MARGIN_CALLS,
    { callId: newId('mgc'), userId, calledAt, deadline, closesFrom, amountYen, remainingYen: amountYen },
    { at: calledAt, event: 'call', actor: 'clock', reason: 'margin_short' },
  );
  unit.sendAccountUpdate(calledAt);
  await unit.announce('margin.called', { at: calledAt, deadline, amount: amountYen });
}

/** Reduces an open call by yen (increases it if negative); without margin positions the call is met. */
async function makeUp(unit: Unit, row: MarginCallRow, yen: number, at: number): Promise<void> {
  const remainingYen = Math.max(0, row.remainingYen - yen);
  if (remainingYen > 0) unit.amend(MARGIN_CALLS, row, { remainingYen });
  else {
    const step = { at, event: 'meet', actor: 'system', reason: 'margin_restored' } as const;
    unit.change(MARGIN_CALLS, row, { remainingYen }, step);
    await unit.announce('margin.met', { at });
  }
  unit.sendAccountUpdate(at);
}

/** Reduces an open call after a closing: `before` and `after` are the position around it. */
export async function reduceMarginCall(
  unit: Unit,
  { before, after }: { readonly before: PositionRow; readonly after: PositionRow },
  at: number,
): Promise<void> {
  if (isOwnShares(before)) return;
  const row = await findOpenMarginCall(unit);
  if (!row) return;
  const isLast = (await openPositionsIn(unit)).every(isOwnShares);
  await makeUp(unit, row, isLast ? row.remainingYen : reliefYen(costYen(before) - costYen(after)), at);
}

/** Deposits reduce an open call, withdrawals increase it. */
export const MARGIN_PAYMENT_LISTENERS: Listeners = {
  'deposit.approved': (unit, { amount, at }) => paid(unit, amount, at),
  'withdrawal.approved': (unit, { amount, at }) => paid(unit, -amount, at),
};

async function paid(unit: Unit, yen: number, at: number): Promise<void> {
  const row = await findOpenMarginCall(unit);
  if (row) await makeUp(unit, row, yen, at);
}

/** Due jobs of missed calls: margin positions are closed at the next opening. */
export const MARGIN_CALL_DUE_KIND: DueKind = defineDueKind({
  record: MARGIN_CALLS,
  next: ({ state, deadline }) => (state === 'open' ? { at: deadline, rank: LATE_RANK } : null),
  async apply(unit, row, { at }) {
    const { closesFrom } = row;
    unit.change(MARGIN_CALLS, row, {}, { at, event: 'miss', actor: 'clock', reason: 'deadline_passed' });
    for (const position of await openPositionsIn(unit))
      if (!isOwnShares(position)) unit.note(POSITIONS, position, { closesFrom });
    unit.sendAccountUpdate(at);
    await unit.announce('margin.missed', { at, closesFrom });
  },
});
