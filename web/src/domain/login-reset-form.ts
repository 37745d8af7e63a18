import { requestLoginPasswordResetBounds } from '@tsubame/sdk/bounds';
import * as v from 'valibot';
import { BIRTH_DATE_FAULTS, birthDate } from './birth-date.ts';
import { identifierText, maxLengthOf } from './form-rules.ts';

/** Faults of the form for a forgotten login password. */
export const LOGIN_RESET_FAULTS = ['accountEmpty', 'accountLength', ...BIRTH_DATE_FAULTS] as const;

/** The account and the date of birth. */
export const loginResetSchema = v.object({
  account: v.pipe(
    identifierText('accountEmpty'),
    maxLengthOf(requestLoginPasswordResetBounds.account, 'accountLength'),
  ),
  birth: birthDate,
});
