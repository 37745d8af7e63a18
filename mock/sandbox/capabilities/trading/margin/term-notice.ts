import { formatDay } from '@tsubame/sdk/rules';
import type { Errand } from '#frame/due/due-kind.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { POSITIONS, type PositionRow } from '../records/records.ts';
import { termDay, termNoticeAt } from '../rules/margin-term.ts';

const NOTICE = 'margin_term';

/** Has the owner of a position with a term told before it ends. */
export function scheduleTermNotice(unit: Unit, position: PositionRow): void {
  const at = termNoticeAt(position);
  if (at !== null) unit.schedule({ kind: NOTICE, recordId: position.positionId, at });
}

/** Nothing is left of the position that anybody would have to be told of. */
export function cancelTermNotice(unit: Unit, position: PositionRow): void {
  if (termNoticeAt(position) !== null) unit.unschedule(NOTICE, position.positionId);
}

/** Tells it, if the position is still held. */
export const TERM_NOTICE: Errand = {
  kind: NOTICE,
  async apply(unit, { recordId, at }) {
    const position = await unit.get(POSITIONS, recordId);
    const day = position && termDay(position);
    if (!position || day === null || position.quantity === 0) return;
    const { positionId, code, quantity } = position;
    await unit.announce('margin.term_near', { at, positionId, code, quantity, endsOn: formatDay(day) });
  },
};
