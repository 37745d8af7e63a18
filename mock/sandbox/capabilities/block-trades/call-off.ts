import { type Decision, defineDecision } from '#frame/capability.ts';
import type { ScheduledJob } from '#frame/due/due-kind.ts';
import { forEachBlockApplicant } from './block-due.ts';
import { BLOCK } from './records.ts';

const KIND = 'block_trade_call_off';

/** Operator decision: the seller calls its block off before the draw, which returns all reserved cash. */
export function blockCallOffDecision(): Decision {
  return defineDecision({
    record: BLOCK,
    event: 'call_off',
    reasons: ['called_off'],
    async decide(unit, row, { at }) {
      unit.change(BLOCK, row, {}, { at, event: 'call_off', actor: 'operator', reason: 'called_off' });
      // An application may commit just before this unit does, so the applicants are read in a later job.
      unit.schedule({ kind: KIND, recordId: row.blockTradeId, userId: null, at });
    },
  });
}

/** System job after a call-off: schedules the refund of each applicant. */
export function calledOffBlockRefundsJob(): ScheduledJob {
  return {
    kind: KIND,
    async apply(unit, { recordId: blockTradeId, at }) {
      if (await unit.get(BLOCK, blockTradeId))
        await forEachBlockApplicant(unit, blockTradeId, ({ applicationId, userId }) =>
          unit.schedule({ kind: 'block_trade_called_off', recordId: applicationId, userId, at }),
        );
    },
  };
}
