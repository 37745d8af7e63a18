import { changePasswordBounds } from '@tsubame/sdk/bounds';
import { vPassword } from '@tsubame/sdk/validators';
import * as v from 'valibot';
import { matchesSchema, maxLengthOf, requiredText } from './form-rules.ts';

/** What can be wrong with a field; the rules are the specification's, section 5, for both passwords. */
export const SECRET_FAULTS = [
  'currentEmpty',
  'nextEmpty',
  'passwordLength',
  'confirmationEmpty',
  'confirmationDiffers',
] as const;

export type Secret = { readonly current: string; readonly next: string; readonly confirmation: string };

/**
 * A password that is changed as it is filled in: the contract's own bounds, with the specification's faults at each field.
 *
 * @param isFirst whether there is none yet: then no current one is asked for
 */
export function secretForm(isFirst: boolean): v.GenericSchema<Secret, Secret> {
  return v.pipe(
    v.object({
      // One that is longer than any password would be refused as a fault of the request.
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
