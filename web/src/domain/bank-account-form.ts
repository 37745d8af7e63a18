import { addBankAccountBounds } from '@tsubame/sdk/bounds';
import { bankKana, isWideKana, wideKana } from '@tsubame/sdk/rules';
import type { BankAccount, UpdateBankAccountRequest } from '@tsubame/sdk/schema';
import * as v from 'valibot';
import { maxLengthOf, requiredText } from './form-rules.ts';

/** What can be wrong with a field (specification, section 5: all of them are required). */
export const BANK_ACCOUNT_FAULTS = [
  'bankEmpty',
  'branchEmpty',
  'numberEmpty',
  'numberFormat',
  'holderEmpty',
  'holderKana',
  'holderLength',
] as const;

const DIGITS = new RegExp(`^\\d{1,${addBankAccountBounds.account_number.maxLength}}$`);
const TYPES = ['ordinary', 'current', 'savings'] as const;

const digits = v.transform((text: string) => text.normalize('NFKC').replaceAll(/[\s-]/g, ''));
const isNumber = (text: string) => text === '' || DIGITS.test(text);

/** A bank account as it is filled in: full width and hiragana are fine, names of bank and branch follow from the codes. */
export const bankAccountForm = v.object({
  bank: requiredText('bankEmpty'),
  branch: requiredText('branchEmpty'),
  type: v.picklist(TYPES),
  number: v.pipe(requiredText('numberEmpty'), digits, v.check(isNumber, 'numberFormat')),
  holder: v.pipe(
    requiredText('holderEmpty'),
    v.transform(wideKana),
    maxLengthOf(addBankAccountBounds.holder_kana, 'holderLength'),
    v.check((text) => text === '' || isWideKana(text), 'holderKana'),
  ),
});

export type BankAccountFields = v.InferInput<typeof bankAccountForm>;

/** The same for an account that is there: its number is shown masked, and left empty it stays as it is. */
export const bankAccountEdit = v.object({
  ...bankAccountForm.entries,
  number: v.pipe(v.string(), digits, v.check(isNumber, 'numberFormat')),
});

/** What of an account that is there was filled in otherwise; nothing of what is left out changes. */
export function bankAccountChanges(
  account: Pick<BankAccount, 'bank_code' | 'branch_code' | 'account_type' | 'holder_kana'>,
  read: v.InferOutput<typeof bankAccountEdit>,
): UpdateBankAccountRequest {
  // Bank and branch change together (contract).
  const isElsewhere = read.bank !== account.bank_code || read.branch !== account.branch_code;
  return {
    ...(isElsewhere ? { bank_code: read.bank, branch_code: read.branch } : {}),
    ...(read.type === account.account_type ? {} : { account_type: read.type }),
    ...(read.number === '' ? {} : { account_number: read.number }),
    ...(read.holder === account.holder_kana ? {} : { holder_kana: read.holder }),
  };
}

/** How the bank will write the holder; null while that is no name in kana. */
export function holderAtBank(typed: string): string | null {
  return isWideKana(wideKana(typed)) ? bankKana(typed) : null;
}
