import { requestFundPasswordResetBounds } from '@tsubame/sdk/bounds';
import * as v from 'valibot';
import { BIRTH_DATE_FAULTS, birthDate } from './birth-date.ts';
import { maxLengthOf, requiredText } from './form-rules.ts';

/** Faults of the form for a forgotten fund password. */
export const FUND_PASSWORD_RESET_FAULTS = ['loginEmpty', 'passwordLength', ...BIRTH_DATE_FAULTS] as const;

/**
 * The login password and the date of birth. The rules are written here, because the contract's validators would enlarge the first
 * load.
 */
export const fundPasswordResetSchema = v.object({
  current: v.pipe(
    requiredText('loginEmpty'),
    maxLengthOf(requestFundPasswordResetBounds.current_password, 'passwordLength'),
  ),
  birth: birthDate,
});
