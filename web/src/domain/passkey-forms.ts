import { createRecoveryCodesBounds, useRecoveryCodeBounds } from '@tsubame/sdk/bounds';
import { vPasskeyName, vPassword } from '@tsubame/sdk/validators';
import * as v from 'valibot';
import { identifierText, matchesSchema, maxLengthOf, readableText, requiredText } from './form-rules.ts';

/** Faults of the forms of the security page. */
export const SECURITY_FAULTS = ['nameEmpty', 'nameLength', 'currentEmpty', 'passwordLength'] as const;

const name = v.pipe(readableText('nameEmpty'), matchesSchema(vPasskeyName, 'nameLength'));
const current = v.pipe(
  requiredText('currentEmpty'),
  maxLengthOf(createRecoveryCodesBounds.current_password, 'passwordLength'),
);

/** A new passkey: its name, and the login password. */
export const newPasskeySchema = v.object({ name, current });

/** The name of a passkey. */
export const passkeyNameSchema = v.object({ name });

/** The login password. */
export const loginPasswordSchema = v.object({ current });

/** Faults of the recovery form; the specification has the rules for a new password (section 5). */
export const RECOVERY_FAULTS = [
  'accountEmpty',
  'accountLength',
  'codeEmpty',
  'codeForm',
  'nextEmpty',
  'passwordLength',
  'confirmationEmpty',
  'confirmationDiffers',
] as const;

/** The form that sets a new login password with a recovery code. */
export const recoverySchema = v.pipe(
  v.object({
    account: v.pipe(
      identifierText('accountEmpty'),
      maxLengthOf(useRecoveryCodeBounds.account, 'accountLength'),
    ),
    code: v.pipe(
      identifierText('codeEmpty'),
      v.check((text) => /^[0-9A-Za-z -]{12,40}$/.test(text), 'codeForm'),
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
