import { createTsubameClient, unwrap } from '@tsubame/sdk';
import { getSession, signIn } from '#stores/session-store.ts';
import { control } from './door.ts';

/** Loads the scenario that the address names, signs in as whom it is looked at by, and opens the app on its page. */
async function open(name: string): Promise<void> {
  const { opened } = await control('loadScenario', { name }, undefined);
  if (opened === null) throw new Error(`${name} opens nowhere.`);
  const { account, password, address, session } = opened;
  let token: string | null = null;
  const api = createTsubameClient({
    baseUrl: '/api',
    getToken: () => token,
    getLocale: () => getSession().locale,
  });
  const signedIn = unwrap(await api.login({ body: { account, password } }));
  token = signedIn.token;
  if (session === 'ended') unwrap(await api.logout());
  signIn(signedIn.token, signedIn.user_info);
  location.replace(`${import.meta.env.BASE_URL}#/${address}`);
}

const told = document.getElementById('told');
open(decodeURIComponent(location.search.slice(1))).catch((error: unknown) => {
  if (told !== null) told.textContent = error instanceof Error ? error.message : String(error);
});
