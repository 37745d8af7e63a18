import { createTsubameClient, unwrap } from '@tsubame/sdk';
import type { Locale } from '#domain/locale.ts';
import { signIn } from '#stores/session-store.ts';
import type { ControlSchemas } from '../../../mock/control/client.ts';

/**
 * Signs the user of a scenario in to the app of this origin by the contract's own `login`, and replaces the stored session. If the
 * scenario shows an ended session, the session is ended at the provider and its token is stored all the same.
 *
 * @throws Error if the sandbox refuses; the stored session then stays
 */
export async function signInScenarioUser(
  { account, password, session }: ControlSchemas['Opened'],
  locale: Locale,
): Promise<void> {
  let token: string | null = null;
  const api = createTsubameClient({ baseUrl: '/api', getToken: () => token, getLocale: () => locale });
  const signedIn = unwrap(await api.login({ body: { account, password } }));
  token = signedIn.token;
  if (session === 'ended') unwrap(await api.logout());
  signIn(signedIn.token, signedIn.user_info);
}
