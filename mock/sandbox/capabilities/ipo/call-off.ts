import { type Decision, decision } from '#frame/capability.ts';
import { eachApplicant } from './offering-due.ts';
import { IPO } from './records.ts';

/** The issuer calls its offering off, as long as nothing was drawn: everything that is held is given back. */
export function callOff(listings: { callOff(number: number): void }): Decision {
  return decision({
    record: IPO,
    event: 'call_off',
    reasons: ['called_off'],
    async decide(unit, ipo, { at }) {
      unit.change(IPO, ipo, {}, { at, event: 'call_off', actor: 'operator', reason: 'called_off' });
      await eachApplicant(unit, ipo.ipoId, ({ applicationId, userId }) =>
        unit.schedule({ kind: 'ipo_called_off', recordId: applicationId, userId, at }),
      );
      listings.callOff(ipo.number);
    },
  });
}
