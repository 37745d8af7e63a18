import { changePasswordBounds } from '@tsubame/sdk/bounds';
import { vPassword } from '@tsubame/sdk/validators';
import * as v from 'valibot';
import { matchesSchema, maxLengthOf, requiredText } from './form-rules.ts';

/** Faults of a field; the specification has the rules for both passwords (section 5). */
export const PASSWORD_CHANGE_FAULTS = [
  'currentEmpty',
  'nextEmpty',
  'passwordLength',
  'confirmationEmpty',
  'confirmationDiffers',
] as const;

export type PasswordChange = {
  readonly current: string;
  readonly next: string;
  readonly confirmation: string;
};

/**
 * The form for changing a password, within the contract's bounds, with the specification's faults at each field.
 * @param isFirst whether there is no password yet, so that no current one is required
 */
export function passwordChangeSchema(isFirst: boolean): v.GenericSchema<PasswordChange, PasswordChange> {
  return v.pipe(
    v.object({
      // A longer text would break the contract, so the form reports it.
      current: isFirst
        ? v.string()
        : v.pipe(
            requiredText('currentEmpty'),
            maxLengthOf(changePasswordBounds.current_password, 'passwordLength'),
          ),
      next: v.pipe(requiredText('nextEmpty'), matchesSchema(vPassword, 'passwordLength')),
      confirmation: requiredText('confirmationEmpty'),
    }),
    v.forward(
      v.partialCheck(
        [['next'], ['confirmation']],
        ({ next, confirmation }) => confirmation === '' || confirmation === next,
        'confirmationDiffers',
      ),
      ['confirmation'],
    ),
  );
}
