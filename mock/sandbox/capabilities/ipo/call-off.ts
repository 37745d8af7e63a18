import { type Decision, decision } from '#frame/capability.ts';
import type { Errand } from '#frame/due/due-kind.ts';
import { forEachIpoApplicant } from './offering-due.ts';
import { IPO } from './records.ts';

const KIND = 'ipo_call_off';

/** The issuer calls its offering off, as long as nothing was drawn: everything that is held is given back. */
export function ipoCallOffDecision(listings: { callOff(number: number): void }): Decision {
  return decision({
    record: IPO,
    event: 'call_off',
    reasons: ['called_off'],
    async decide(unit, ipo, { at }) {
      unit.change(IPO, ipo, {}, { at, event: 'call_off', actor: 'operator', reason: 'called_off' });
      // An application may be written just before this is: who applied is known afterwards.
      unit.schedule({ kind: KIND, recordId: ipo.ipoId, userId: null, at });
      listings.callOff(ipo.number);
    },
  });
}

/** Has the calling off reach each applicant by a row of the applicant's own. */
export function ipoCallOffJob(): Errand {
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
