import { mobileDigits } from '@tsubame/sdk/rules';
import { vEmailAddress, vPersonName, vPostalAddress, vSampleNumber } from '@tsubame/sdk/validators';
import * as v from 'valibot';
import { keeps, required } from './form-rules.ts';

/** What can be wrong with an application: missing information is flagged at its field (specification, section 5). */
export const LOAN_FAULTS = [
  'nameEmpty',
  'nameFormat',
  'numberEmpty',
  'numberFormat',
  'addressEmpty',
  'addressFormat',
  'contactEmpty',
  'contactFormat',
  'emailEmpty',
  'emailFormat',
] as const;

/** The borrower as it is filled in, by the contract's own bounds. */
export const loanForm = v.object({
  name: v.pipe(required('nameEmpty'), v.trim(), keeps(vPersonName, 'nameFormat')),
  identity_number: v.pipe(required('numberEmpty'), v.trim(), keeps(vSampleNumber, 'numberFormat')),
  address: v.pipe(required('addressEmpty'), v.trim(), keeps(vPostalAddress, 'addressFormat')),
  contact_number: v.pipe(
    required('contactEmpty'),
    v.check((text) => mobileDigits(text) !== null, 'contactFormat'),
  ),
  email: v.pipe(required('emailEmpty'), v.trim(), keeps(vEmailAddress, 'emailFormat')),
});

export type Borrower = v.InferOutput<typeof loanForm>;
