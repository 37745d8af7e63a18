import { requestFundPasswordResetBounds } from '@tsubame/sdk/bounds';
import { isCalendarDay } from '@tsubame/sdk/rules';
import * as v from 'valibot';
import { maxLengthOf, requiredText } from './form-rules.ts';

/** What can be wrong with what tells the desk who has forgotten the fund password. */
export const FORGOTTEN_FAULTS = ['loginEmpty', 'passwordLength', 'birthEmpty', 'birthFormat'] as const;

/** The login password and the date of birth. By rules, not by the contract's validators: every first load would bear them. */
export const forgottenForm = v.object({
  current: v.pipe(
    requiredText('loginEmpty'),
    maxLengthOf(requestFundPasswordResetBounds.current_password, 'passwordLength'),
  ),
  birth: v.pipe(
    requiredText('birthEmpty'),
    v.check((text) => text.trim() === '' || isCalendarDay(text), 'birthFormat'),
  ),
});
