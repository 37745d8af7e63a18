import * as v from 'valibot';
import { required } from './form-rules.ts';

/** What can be wrong with a field; each is a text of the specification, section 5. */
export const LOGIN_FAULTS = ['accountEmpty', 'passwordEmpty'] as const;

/** Sign-in as it is filled in; what is wrong with an account beyond that, the provider says. */
export const loginForm = v.object({
  account: required('accountEmpty'),
  password: v.pipe(v.string('passwordEmpty'), v.nonEmpty('passwordEmpty')),
});
