import { type Decision, defineDecision } from '#frame/capability.ts';
import type { ScheduledJob } from '#frame/due/due-kind.ts';
import { forEachIpoApplicant } from './offering-due.ts';
import { IPO } from './records.ts';

const KIND = 'ipo_call_off';

/** Operator decision: the issuer calls its offering off before the draw, which returns all reserved cash. */
export function ipoCallOffDecision(listings: { callOff(number: number): void }): Decision {
  return defineDecision({
    record: IPO,
    event: 'call_off',
    reasons: ['called_off'],
    async decide(unit, ipo, { at }) {
      unit.change(IPO, ipo, {}, { at, event: 'call_off', actor: 'operator', reason: 'called_off' });
      // An application may commit just before this unit does, so the applicants are read in a later job.
      unit.schedule({ kind: KIND, recordId: ipo.ipoId, userId: null, at });
      listings.callOff(ipo.number);
    },
  });
}

/** System job after a call-off: schedules the refund of each applicant. */
export function calledOffIpoRefundsJob(): ScheduledJob {
  return {
    kind: KIND,
    async apply(unit, { recordId: ipoId, at }) {
      if (await unit.get(IPO, ipoId))
        await forEachIpoApplicant(unit, ipoId, ({ applicationId, userId }) =>
          unit.schedule({ kind: 'ipo_called_off', recordId: applicationId, userId, at }),
        );
    },
  };
}
