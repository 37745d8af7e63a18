import { registerBounds } from '@tsubame/sdk/bounds';
import { fitsLength, mobileDigits } from '@tsubame/sdk/rules';

export interface Registration {
  readonly mobile: string;
  readonly password: string;
  readonly confirmation: string;
  readonly invitation: string;
}

/** What can be wrong with a field; each is a text of the specification. */
export type CredentialError =
  | 'accountEmpty'
  | 'passwordEmpty'
  | 'mobileEmpty'
  | 'mobileFormat'
  | 'passwordLength'
  | 'confirmationEmpty'
  | 'confirmationDiffers'
  | 'invitationEmpty';

type ErrorsOf<T> = { -readonly [Name in keyof T]?: CredentialError };

export function checkLogin(values: { account: string; password: string }): ErrorsOf<typeof values> {
  return {
    ...(values.account.trim() === '' ? { account: 'accountEmpty' } : {}),
    ...(values.password === '' ? { password: 'passwordEmpty' } : {}),
  };
}

/** The rules of the specification, section 5, each at its field. */
export function checkRegistration(values: Registration): ErrorsOf<Registration> {
  const { mobile, password, confirmation, invitation } = values;
  const errors: ErrorsOf<Registration> = {};
  if (mobile.trim() === '') errors.mobile = 'mobileEmpty';
  else if (mobileDigits(mobile) === null) errors.mobile = 'mobileFormat';
  if (password === '') errors.password = 'passwordEmpty';
  else if (!fitsLength(password, registerBounds.password)) errors.password = 'passwordLength';
  if (confirmation === '') errors.confirmation = 'confirmationEmpty';
  else if (confirmation !== password) errors.confirmation = 'confirmationDiffers';
  if (invitation.trim() === '') errors.invitation = 'invitationEmpty';
  return errors;
}
