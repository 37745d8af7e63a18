import { addBankAccountBounds } from '@tsubame/sdk/bounds';
import { bankAccountDigits, bankKana, isWideKana, normalizeIdentifier, wideKana } from '@tsubame/sdk/rules';
import type { BankAccount, UpdateBankAccountRequest } from '@tsubame/sdk/schema';
import * as v from 'valibot';
import { identifierText, maxLengthOf, readableText, requiredText } from './form-rules.ts';

/** Faults of a field (specification, section 5: all fields are required). */
export const BANK_ACCOUNT_FAULTS = [
  'bankEmpty',
  'branchEmpty',
  'numberEmpty',
  'numberFormat',
  'holderEmpty',
  'holderKana',
  'holderLength',
] as const;

const TYPES = ['ordinary', 'current', 'savings'] as const;

const digits = v.transform((text: string) => bankAccountDigits(text) ?? '');
const isNumber = (text: string) => normalizeIdentifier(text) === '' || bankAccountDigits(text) !== null;

/** A bank account in a form: full width and hiragana are allowed, and the codes determine the names of bank and branch. */
export const bankAccountFormSchema = v.object({
  bank: requiredText('bankEmpty'),
  branch: requiredText('branchEmpty'),
  type: v.picklist(TYPES),
  number: v.pipe(identifierText('numberEmpty'), v.check(isNumber, 'numberFormat'), digits),
  holder: v.pipe(
    readableText('holderEmpty'),
    v.transform(wideKana),
    maxLengthOf(addBankAccountBounds.holder_kana, 'holderLength'),
    v.check((text) => text === '' || isWideKana(text), 'holderKana'),
  ),
});

export type BankAccountFields = v.InferInput<typeof bankAccountFormSchema>;

/** The form for an existing account: its number is masked, and empty means unchanged. */
export const bankAccountEditSchema = v.object({
  ...bankAccountFormSchema.entries,
  number: v.pipe(v.string(), v.check(isNumber, 'numberFormat'), digits),
});

/** The changed fields of an existing account; omitted fields do not change. */
export function bankAccountChanges(
  account: Pick<BankAccount, 'bank_code' | 'branch_code' | 'account_type' | 'holder_kana'>,
  read: v.InferOutput<typeof bankAccountEditSchema>,
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

/** The holder's name as the bank writes it; null if it is no name in kana. */
export function bankHolderName(typed: string): string | null {
  return isWideKana(wideKana(typed)) ? bankKana(typed) : null;
}
