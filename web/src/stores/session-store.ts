import { vLocale } from '@tsubame/sdk/validators';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { DEFAULT_LOCALE, type Locale } from '#domain/locale.ts';

/** The stored part of the client's session (specification, section 3); everything else is fetched. */
export interface Session {
  readonly token: string | null;
  readonly userId: string | null;
  readonly userInfo: StoredUserInfo | null;
  readonly locale: Locale;
  /** The provider ended the session; the next sign-in resets this. Not stored. */
  readonly expired: boolean;
}

/** Shown on other screens before the first response of `getUserInfo`. */
export interface StoredUserInfo {
  readonly user_id: string;
  readonly display_name: string;
}

const KEY = {
  token: 'tsubame.token',
  userId: 'tsubame.userId',
  userInfo: 'tsubame.userInfo',
  locale: 'tsubame.locale',
} as const;

/** Holds an expired token until the other tabs were told about it. */
const EXPIRED_KEY = 'tsubame.expired';

/** Storage key of the user's saved responses (`api/saved-responses.ts`). Signing out deletes them, even where that module is not loaded. */
export const SAVED_RESPONSES_KEY = 'tsubame.answers';

const listeners = new Set<() => void>();

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage may be forbidden (private windows); the app then works without it.
    return null;
  }
}

function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage may be forbidden.
  }
}

/** A stored session under the keys above; the provider chooses the token's format. */
const storedSignIn = v.object({
  token: v.pipe(v.string(), v.regex(/^[\w.~-]{8,512}$/)),
  userId: v.pipe(v.string(), v.nonEmpty()),
  userInfo: v.fallback(
    v.nullable(
      v.pipe(v.string(), v.parseJson(), v.object({ user_id: v.string(), display_name: v.string() })),
    ),
    null,
  ),
});

const SIGNED_OUT = { token: null, userId: null, userInfo: null };

/**
 * Reads the stored session. A corrupt value counts as missing, and a partial session as none. If no language is stored, the
 * default one is (specification, section 7).
 */
function read(): Session {
  const kept = { token: stored(KEY.token), userId: stored(KEY.userId), userInfo: stored(KEY.userInfo) };
  const signIn = v.safeParse(storedSignIn, kept);
  if (stored(KEY.locale) === null) store(KEY.locale, DEFAULT_LOCALE);
  return {
    ...(signIn.success ? signIn.output : SIGNED_OUT),
    locale: v.parse(v.fallback(vLocale, DEFAULT_LOCALE), stored(KEY.locale)),
    expired: false,
  };
}

/** The stored session if its token differs: another tab has signed in since. */
function sessionAfter(token: string | null): Session | null {
  const kept = read();
  return kept.token === null || kept.token === token ? null : kept;
}

let session: Session = read();

const forgetters = new Set<() => void>();

/** Registers what drops the data of a user. */
export function onForgetUser(forget: () => void): void {
  forgetters.add(forget);
}

/** Drops what belongs to the user before; the app calls it when nothing of an ended session is shown any more. */
export function forgetUser(): void {
  for (const forget of forgetters) forget();
}

function publish(next: Session): void {
  const isOther = next.userId !== null && next.userId !== session.userId;
  session = next;
  // Before any component renders, so that no read of the new user is dropped.
  if (isOther) forgetUser();
  for (const listener of listeners) listener();
}

export function getSession(): Session {
  return session;
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, getSession);
}

/** The part of the user's record that is stored on the device. */
function shownPart({ user_id, display_name }: StoredUserInfo): StoredUserInfo {
  return { user_id, display_name };
}

/** The account as it was typed at the sign-in of a token. Never stored, because it is the user's mobile number. */
let typed: { readonly token: string; readonly account: string } | null = null;

/** The account with which this page signed in, for password managers; null after a reload. */
export const signedInAccount = (): string | null =>
  typed !== null && typed.token === session.token ? typed.account : null;

/**
 * Stores a new sign-in. It deletes another user's token first and writes the new token last, so that another tab never sees a
 * token without its user.
 *
 * @param account as typed; null if it is not known
 */
export function signIn(token: string, user: StoredUserInfo, account: string | null = null): void {
  typed = account === null ? null : { token, account };
  const userInfo = shownPart(user);
  if (session.token !== token) store(KEY.token, null);
  store(SAVED_RESPONSES_KEY, null);
  store(KEY.userInfo, JSON.stringify(userInfo));
  store(KEY.userId, userInfo.user_id);
  store(KEY.token, token);
  publish({ ...session, token, userId: userInfo.user_id, userInfo, expired: false });
}

/** Stores what is shown about the signed-in user; a late response for another user is ignored. */
export function storeUserInfo(user: StoredUserInfo): void {
  if (session.token === null || session.userId !== user.user_id) return;
  const userInfo = shownPart(user);
  if (stored(KEY.token) === session.token) store(KEY.userInfo, JSON.stringify(userInfo));
  publish({ ...session, userInfo });
}

/** The session that ends (this tab's unless another token is given), and whether the provider ended it. */
export interface ClearSessionOptions {
  readonly token?: string | null;
  readonly expired?: boolean;
}

/**
 * Deletes token, userId and userInfo of the session that ends; the language stays. Other tabs follow through the storage event,
 * which tells them about an expiry. A newer session stays stored, and this tab adopts it, because a tab from the back-forward
 * cache may not know it.
 * @returns whether this tab is signed out now
 */
export function clearSession({ token = session.token, expired = false }: ClearSessionOptions = {}): boolean {
  if (expired) {
    store(EXPIRED_KEY, token);
    store(EXPIRED_KEY, null);
  }
  const next = sessionAfter(token);
  if (next === null) {
    store(KEY.token, null);
    store(KEY.userId, null);
    store(KEY.userInfo, null);
    store(SAVED_RESPONSES_KEY, null);
  }
  if (session.token !== token) return session.token === null;
  publish(next ?? { ...session, ...SIGNED_OUT, expired });
  return next === null;
}

export function setLocale(locale: Locale): void {
  store(KEY.locale, locale);
  publish({ ...session, locale });
}

/**
 * Follows sign-in, sign-out, expiry and language changes of other tabs. `onExpired` is called when this tab's session ends.
 * Returns a function that stops following.
 */
export function followOtherTabs(onExpired: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === EXPIRED_KEY && newValue !== null && newValue === session.token) {
      // Checked here, because a suspended tab may get this event when the store already has the next sign-in.
      publish({ ...session, ...SIGNED_OUT, expired: true });
      onExpired();
    }
    if (key !== null && !Object.values(KEY).some((known) => known === key)) return;
    const next = read();
    publish({ ...next, expired: next.token === null && session.expired });
  };
  // A page in the back-forward cache gets no storage events.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    const next = persisted ? sessionAfter(session.token) : null;
    if (next !== null) publish(next);
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}

/** Reads the storage again, as a reload does. */
export function restoreSession(): Session {
  publish(read());
  return session;
}
