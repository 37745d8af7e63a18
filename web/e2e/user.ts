import type { Page } from '@playwright/test';
import { createTsubameClient, createTsubameUpload, type TsubameClient, unwrap } from '@tsubame/sdk';
import type { Session } from '@tsubame/sdk/schema';
import { TEST_WAIT_MS } from '../../.ci/steps/test-timeouts.ts';
import type { Locale } from '../src/domain/locale.ts';
import type { StartedStack } from './stack.ts';

export const TEST_PASSWORD = 'tsuba123';
/** A grey image of one pixel. */
const CARD =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** What a verified user writes in an application for a loan. */
export const BORROWER = {
  name: '佐藤 一郎',
  identity_number: 'SAMPLE-20261120',
  address: '東京都千代田区見本町1-2-3',
  contact_number: '090-1234-5678',
  email: 'ichiro@example.jp',
} as const;

/** A user of the sandbox, with actions by API. */
export interface TestUser {
  readonly mobile: string;
  readonly session: Session;
  readonly api: TsubameClient;
}

/** Opens an account by API, with its opening balance. */
export async function newUser(url: string): Promise<TestUser> {
  const mobile = `080${String(Math.floor(10_000_000 + Math.random() * 89_999_999))}`;
  const body = { mobile, password: TEST_PASSWORD, invitation_code: 'TSUBAME' };
  const session = unwrap(await clientOf(url, null).register({ body }));
  return { mobile, session, api: clientOf(url, session.token) };
}

/** A verified user, approved by control. */
export async function verifiedUser({
  url,
  operate,
}: Pick<StartedStack, 'url' | 'operate'>): Promise<TestUser> {
  const user = await newUser(url);
  const card = new Blob([Buffer.from(CARD, 'base64')]);
  const upload = createTsubameUpload({ baseUrl: `${url}/api`, getToken: () => user.session.token });
  const body = {
    name_kanji: '佐藤 一郎',
    name_kana: 'サトウ イチロウ',
    birth_date: '1988-04-12',
    document_type: 'sample_driving_licence',
    document_number: 'SAMPLE-20261120',
    front_image_id: unwrap(await upload(card)).upload_id,
    back_image_id: unwrap(await upload(card)).upload_id,
  } as const;
  unwrap(await user.api.submitIdentity({ body }));
  await operate(`POST /records/${user.session.user_id}/decisions`, { event: 'pass' });
  return user;
}

/** Buys shares without leverage at the market price; returns the position's id. */
export async function buyForPledge(
  { api }: TestUser,
  { code, quantity }: { code: string; quantity: number },
): Promise<string> {
  const terms = { code, direction: 'long', price_type: 'market', price: null } as const;
  const body = { ...terms, quantity, leverage: 1 };
  const { position_id } = unwrap(await api.placeOrder({ body, idempotencyKey: crypto.randomUUID() }));
  if (position_id === null) throw new Error(`No ${code} was bought.`);
  return position_id;
}

/** Another session of the same user, on a second device. */
export async function signInAgain(url: string, mobile: string, password = TEST_PASSWORD): Promise<Session> {
  return unwrap(await clientOf(url, null).login({ body: { account: mobile, password } }));
}

/** A client that calls the provider directly, with a token or without one. */
export function clientOf(url: string, token: string | null): TsubameClient {
  return createTsubameClient({ baseUrl: `${url}/api`, getToken: () => token, timeoutMs: TEST_WAIT_MS });
}

/** A new user, with the app open on its home in a language. */
export async function openAppAsNewUser(page: Page, url: string, locale: Locale): Promise<TestUser> {
  const user = await newUser(url);
  const appUrl = `${url}/app/`;
  await storeSession(page, appUrl, user.session, locale);
  await page.goto(appUrl);
  return user;
}

/** Stores a session (or none) and a language for the next start of the app. */
export async function storeSession(
  page: Page,
  appUrl: string,
  session: Session | null,
  locale: Locale = 'jp',
): Promise<void> {
  // A page of the same origin without the app.
  await page.goto(`${appUrl}favicon.svg`);
  const kept = { token: session?.token ?? null, user: session?.user_info ?? null, locale };
  await page.evaluate(({ token, user, locale }) => {
    localStorage.clear();
    localStorage.setItem('tsubame.locale', locale);
    if (token === null || user === null) return;
    localStorage.setItem('tsubame.token', token);
    localStorage.setItem('tsubame.userId', user.user_id);
    localStorage.setItem('tsubame.userInfo', JSON.stringify(user));
  }, kept);
}
