import { applyForLoanBounds } from '@tsubame/sdk/bounds';
import { mobileDigits, plainMobile } from '@tsubame/sdk/rules';
import { vEmailAddress, vPersonName, vPostalAddress, vSampleNumber } from '@tsubame/sdk/validators';
import * as v from 'valibot';
import { identifierText, matchesSchema, maxLengthOf, readableText } from './form-rules.ts';

/** Faults of an application: missing information is shown at its field (specification, section 5). */
export const BORROWER_FAULTS = [
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

/** The borrower in the form, within the contract's bounds. */
export const borrowerFormSchema = v.object({
  name: v.pipe(
    readableText('nameEmpty'),
    maxLengthOf(applyForLoanBounds.name, 'nameLength'),
    matchesSchema(vPersonName, 'nameFormat'),
  ),
  identity_number: v.pipe(identifierText('numberEmpty'), matchesSchema(vSampleNumber, 'numberFormat')),
  address: v.pipe(
    readableText('addressEmpty'),
    maxLengthOf(applyForLoanBounds.address, 'addressLength'),
    matchesSchema(vPostalAddress, 'addressFormat'),
  ),
  contact_number: v.pipe(
    identifierText('contactEmpty'),
    v.check((text) => mobileDigits(text) !== null, 'contactFormat'),
    // Another spelling of the same number must not make another request of it.
    v.transform(plainMobile),
  ),
  email: v.pipe(
    identifierText('emailEmpty'),
    maxLengthOf(applyForLoanBounds.email, 'emailLength'),
    matchesSchema(vEmailAddress, 'emailFormat'),
  ),
});

export type Borrower = v.InferOutput<typeof borrowerFormSchema>;
