import { type Decision, decision } from '#frame/capability.ts';
import { eachApplicant } from './block-due.ts';
import { BLOCK } from './records.ts';

/** The seller calls its block off, as long as nothing was drawn: everything that is held is given back. */
export function callOff(): Decision {
  return decision({
    record: BLOCK,
    event: 'call_off',
    reasons: ['called_off'],
    async decide(unit, row, { at }) {
      unit.change(BLOCK, row, {}, { at, event: 'call_off', actor: 'operator', reason: 'called_off' });
      await eachApplicant(unit, row.blockTradeId, ({ applicationId, userId }) =>
        unit.schedule({ kind: 'block_trade_called_off', recordId: applicationId, userId, at }),
      );
    },
  });
}
