import { addBankAccountBounds } from '@tsubame/sdk/bounds';
import { bankKana, isWideKana, wideKana } from '@tsubame/sdk/rules';
import * as v from 'valibot';
import { required } from './form-rules.ts';

/** What can be wrong with a field (specification, section 5: all of them are required). */
export const BANK_ACCOUNT_FAULTS = [
  'bankEmpty',
  'branchEmpty',
  'numberEmpty',
  'numberFormat',
  'holderEmpty',
  'holderKana',
] as const;

const DIGITS = new RegExp(`^\\d{1,${addBankAccountBounds.account_number.maxLength}}$`);
const TYPES = ['ordinary', 'current', 'savings'] as const;

/** A bank account as it is filled in: full width and hiragana are fine, names of bank and branch follow from the codes. */
export const bankAccountForm = v.object({
  bank: required('bankEmpty'),
  branch: required('branchEmpty'),
  type: v.picklist(TYPES),
  number: v.pipe(
    required('numberEmpty'),
    v.transform((text) => text.normalize('NFKC').replaceAll(/[\s-]/g, '')),
    v.check((text) => text === '' || DIGITS.test(text), 'numberFormat'),
  ),
  holder: v.pipe(
    required('holderEmpty'),
    v.transform(wideKana),
    v.check((text) => text === '' || isWideKana(text), 'holderKana'),
  ),
});

export type BankAccountFields = v.InferInput<typeof bankAccountForm>;

/** How the bank will write the holder; null while that is no name in kana. */
export function holderAtBank(typed: string): string | null {
  return isWideKana(wideKana(typed)) ? bankKana(typed) : null;
}
