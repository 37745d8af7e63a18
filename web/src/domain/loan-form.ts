import { applyForLoanBounds } from '@tsubame/sdk/bounds';
import { mobileDigits } from '@tsubame/sdk/rules';
import { vEmailAddress, vPersonName, vPostalAddress, vSampleNumber } from '@tsubame/sdk/validators';
import * as v from 'valibot';
import { keeps, required, upTo } from './form-rules.ts';

/** What can be wrong with an application: missing information is flagged at its field (specification, section 5). */
export const LOAN_FAULTS = [
  'nameEmpty',
  'nameFormat',
  'nameLength',
  'numberEmpty',
  'numberFormat',
  'addressEmpty',
  'addressFormat',
  'addressLength',
  'contactEmpty',
  'contactFormat',
  'emailEmpty',
  'emailFormat',
  'emailLength',
] as const;

/** The borrower as it is filled in, by the contract's own bounds. */
export const loanForm = v.object({
  name: v.pipe(
    required('nameEmpty'),
    v.trim(),
    upTo(applyForLoanBounds.name, 'nameLength'),
    keeps(vPersonName, 'nameFormat'),
  ),
  identity_number: v.pipe(required('numberEmpty'), v.trim(), keeps(vSampleNumber, 'numberFormat')),
  address: v.pipe(
    required('addressEmpty'),
    v.trim(),
    upTo(applyForLoanBounds.address, 'addressLength'),
    keeps(vPostalAddress, 'addressFormat'),
  ),
  contact_number: v.pipe(
    required('contactEmpty'),
    v.check((text) => mobileDigits(text) !== null, 'contactFormat'),
  ),
  email: v.pipe(
    required('emailEmpty'),
    v.trim(),
    upTo(applyForLoanBounds.email, 'emailLength'),
    keeps(vEmailAddress, 'emailFormat'),
  ),
});

export type Borrower = v.InferOutput<typeof loanForm>;
