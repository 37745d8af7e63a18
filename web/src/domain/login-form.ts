import { loginBounds } from '@tsubame/sdk/bounds';
import * as v from 'valibot';
import { identifierText, maxLengthOf } from './form-rules.ts';

/** Faults of a field: the specification's texts (section 5), and lengths that no account or password has. */
export const LOGIN_FAULTS = ['accountEmpty', 'accountLength', 'passwordEmpty', 'passwordLength'] as const;

/** The sign-in form; the provider reports any other fault of an account. */
export const loginFormSchema = v.object({
  account: v.pipe(identifierText('accountEmpty'), maxLengthOf(loginBounds.account, 'accountLength')),
  password: v.pipe(
    v.string('passwordEmpty'),
    v.nonEmpty('passwordEmpty'),
    maxLengthOf(loginBounds.password, 'passwordLength'),
  ),
});
