import { formatDay } from '@tsubame/sdk/rules';
import type { ScheduledJob } from '#frame/due/due-kind.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { POSITIONS, type PositionRow } from '../records/records.ts';
import { termDay, termNoticeAt } from '../rules/margin-term.ts';

const NOTICE = 'margin_term';

/** Schedules the notification before the term of a position ends. */
export function scheduleTermNotice(unit: Unit, position: PositionRow): void {
  const at = termNoticeAt(position);
  if (at !== null) unit.schedule({ kind: NOTICE, recordId: position.positionId, at });
}

/** Cancels the notification of a closed position's term. */
export function cancelTermNotice(unit: Unit, position: PositionRow): void {
  if (termNoticeAt(position) !== null) unit.unschedule(NOTICE, position.positionId);
}

/** System job that sends the notification if the position is still held. */
export const TERM_NOTICE_JOB: ScheduledJob = {
  kind: NOTICE,
  async apply(unit, { recordId, at }) {
    const position = await unit.get(POSITIONS, recordId);
    const day = position && termDay(position);
    if (!position || day === null || position.quantity === 0) return;
    const { positionId, code, quantity } = position;
    await unit.announce('margin.term_near', { at, positionId, code, quantity, endsOn: formatDay(day) });
  },
};
