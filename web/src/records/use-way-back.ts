import { useApiQuery } from '#api/use-api-query.ts';
import { useUserInfo } from '#api/use-user-info.ts';

/**
 * Whether the user could sign in again without the login password: by a passkey, by a recovery code, or by the support desk, which needs
 * a completed verification. Undefined while that is unknown.
 */
export function useWayBack(): boolean | undefined {
  const user = useUserInfo().data;
  const isVerified = user?.identity_state === 'passed';
  const enabled = user !== undefined && !isVerified;
  const passkeys = useApiQuery('listPasskeys', {}, { enabled }).data;
  const codes = useApiQuery('getRecoveryCodes', {}, { enabled }).data;
  if (isVerified) return true;
  if (user === undefined || passkeys === undefined || codes === undefined) return undefined;
  return passkeys.items.length > 0 || codes.left > 0;
}
