import { loginBounds } from '@tsubame/sdk/bounds';
import * as v from 'valibot';
import { maxLengthOf, requiredText } from './form-rules.ts';

/** What can be wrong with a field: the specification's texts (section 5), and lengths that no account and no password has. */
export const LOGIN_FAULTS = ['accountEmpty', 'accountLength', 'passwordEmpty', 'passwordLength'] as const;

/** Sign-in as it is filled in; what is wrong with an account beyond that, the provider says. */
export const loginForm = v.object({
  account: v.pipe(requiredText('accountEmpty'), maxLengthOf(loginBounds.account, 'accountLength')),
  password: v.pipe(
    v.string('passwordEmpty'),
    v.nonEmpty('passwordEmpty'),
    maxLengthOf(loginBounds.password, 'passwordLength'),
  ),
});
