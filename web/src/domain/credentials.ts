/** Bounds of a login password (specification, section 5). */
export const PASSWORD_LENGTH = { min: 6, max: 10 } as const;

/** A mobile number as its eleven digits: full width, blanks, hyphens and +81 are understood. Null when it is none. */
export function mobileDigits(text: string): string | null {
  const plain = text.normalize('NFKC').replace(/[\s()\-‐－ー−]/g, '');
  const national = plain.replace(/^\+81\(?0?\)?/, '0');
  return /^0[6-9]0\d{8}$/.test(national) ? national : null;
}

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
  else if (password.length < PASSWORD_LENGTH.min || password.length > PASSWORD_LENGTH.max)
    errors.password = 'passwordLength';
  if (confirmation === '') errors.confirmation = 'confirmationEmpty';
  else if (confirmation !== password) errors.confirmation = 'confirmationDiffers';
  if (invitation.trim() === '') errors.invitation = 'invitationEmpty';
  return errors;
}
