import { signedInAccount } from '#stores/session-store.ts';

/**
 * Tells password managers whose password a form changes or asks for. Without a value they would save it for a wrong account, so there
 * is no field after a reload, when only the masked account is known.
 */
export function UsernameField() {
  const account = signedInAccount();
  return account === null ? null : (
    <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
  );
}
