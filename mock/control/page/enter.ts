import type { Shape } from '../client.ts';
import { languageNow } from './language.ts';

/** Where the app keeps who is signed in, and what it knows of them (`web/src/stores/session-store.ts`). */
const KEPT = {
  token: 'tsubame.token',
  userId: 'tsubame.userId',
  userInfo: 'tsubame.userInfo',
  answers: 'tsubame.answers',
} as const;

/** What the contract's sign-in answers, as far as it is of use here. */
interface SignedIn {
  readonly token: string;
  readonly user_info: { readonly user_id: string; readonly display_name: string };
}

/**
 * Signs the user of a scenario in to the app of this origin, by the contract's own call, in place of whoever was there. Where the
 * scenario is about a session that has ended, it has.
 *
 * @throws Error with what the sandbox says, when it refuses; then nobody else is signed in
 */
export async function enter({ account, password, session }: Shape['Opened']): Promise<void> {
  const { token, user_info } = (await ask('login', 'guest', { account, password })) as SignedIn;
  if (session === 'ended') await ask('logout', token, undefined);
  const { user_id, display_name } = user_info;
  // Another tab never sees a token without its user.
  localStorage.removeItem(KEPT.token);
  localStorage.removeItem(KEPT.answers);
  localStorage.setItem(KEPT.userInfo, JSON.stringify({ user_id, display_name }));
  localStorage.setItem(KEPT.userId, user_id);
  localStorage.setItem(KEPT.token, token);
}

async function ask(operation: 'login' | 'logout', token: string, body: unknown): Promise<unknown> {
  const answer = await fetch(`/api/session/${operation}?lang=${languageNow()}`, {
    method: 'POST',
    headers: { token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: unknown };
  if (code !== 1) throw new Error(msg);
  return data;
}
