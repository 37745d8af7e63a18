import { signedInAccount } from '#stores/session-store.ts';

/**
 * Tells password managers the account of the password that a form changes or needs. Without a value they would save it for a wrong account, so there
 * is no field after a reload, when only the masked account is known.
 */
export function UsernameField() {
  const account = signedInAccount();
  return account === null ? null : (
    <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
  );
}
