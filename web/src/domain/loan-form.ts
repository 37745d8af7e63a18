import { mobileDigits } from '@tsubame/sdk/rules';
import { vApplyForLoanRequest } from '@tsubame/sdk/validators';
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

const { entries } = vApplyForLoanRequest;

/** The borrower as it is filled in, by the contract's own bounds. */
export const loanForm = v.object({
  name: v.pipe(required('nameEmpty'), v.trim(), keeps(entries.name, 'nameFormat')),
  identity_number: v.pipe(required('numberEmpty'), v.trim(), keeps(entries.identity_number, 'numberFormat')),
  address: v.pipe(required('addressEmpty'), v.trim(), keeps(entries.address, 'addressFormat')),
  contact_number: v.pipe(
    required('contactEmpty'),
    v.check((text) => mobileDigits(text) !== null, 'contactFormat'),
  ),
  email: v.pipe(required('emailEmpty'), v.trim(), keeps(entries.email, 'emailFormat')),
});

export type Borrower = v.InferOutput<typeof loanForm>;
