import { randomInt, randomUUID } from 'node:crypto';
import {
  createTsubameClient,
  createTsubameUpload,
  type DataOf,
  type TsubameClient,
  type TsubameUpload,
  unwrap,
} from '@tsubame/sdk';

export const PASSWORD = 'demo1234';

/** A user of the provider, created for one interaction. */
export interface TestUser {
  readonly client: TsubameClient;
  readonly account: string;
  readonly session: DataOf<'register'>;
  /** Sends an image as this user. */
  readonly upload: TsubameUpload;
}

export interface TestUsersOptions {
  /** Where the contract is served, `/api` included. */
  readonly baseUrl: string;
  /** A code that the provider accepts at registration. */
  readonly invitationCode: string;
  /** Replaces the global `fetch`. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
}

/** Creates users through the contract's own operations, so it works with any provider. */
export interface TestUsers {
  readonly guest: TsubameClient;
  /** Origin of the provider's pages, under which browsers make passkeys. */
  readonly origin: string;
  signUp(): Promise<TestUser>;
  /** Signs in on another device of the same account. */
  signInAgain(user: TestUser): Promise<DataOf<'login'>>;
  /** Signs the same user in again after the session has expired. */
  signInAfterExpiry(user: TestUser): Promise<TestUser>;
}

const TIMEOUT_MS = 15_000;
/** Timeout with a `fetch` that retries after `Retry-After` and has its own limits. */
const RETRYING_TIMEOUT_MS = 300_000;

/** An order that is filled as soon as it is placed, of one lot without leverage. */
export const ONE_LOT_ORDER = {
  code: '7203',
  direction: 'long',
  price_type: 'market',
  price: null,
  quantity: 100,
  leverage: 1,
} as const;

const accounts = new Map<string, string>();

/** The account of a test user's session; undefined if the provider's operator made the user. Their password is {@link PASSWORD}. */
export const accountOf = (token: string): string | undefined => accounts.get(token);

export function newMobile(): string {
  return `090-${randomInt(1000, 10_000)}-${randomInt(1000, 10_000)}`;
}

/** A new idempotency key. */
export function newIdempotencyKey(): string {
  return randomUUID();
}

export function createTestUsers({ baseUrl, invitationCode, fetch }: TestUsersOptions): TestUsers {
  const clientFor = (token: string | null) =>
    createTsubameClient({
      baseUrl,
      getToken: () => token,
      timeoutMs: fetch ? RETRYING_TIMEOUT_MS : TIMEOUT_MS,
      fetch,
    });
  const guest = clientFor(null);
  const signInAgain = async ({ account }: TestUser) =>
    unwrap(await guest.login({ body: { account, password: PASSWORD } }));
  return {
    guest,
    origin: new URL(baseUrl).origin,
    async signUp() {
      const account = newMobile();
      const body = { mobile: account, password: PASSWORD, invitation_code: invitationCode };
      const session = unwrap(await guest.register({ body }));
      accounts.set(session.token, account);
      const upload = createTsubameUpload({ baseUrl, getToken: () => session.token, fetch });
      return { account, session, client: clientFor(session.token), upload };
    },
    signInAgain,
    async signInAfterExpiry(user) {
      const session = await signInAgain(user);
      accounts.set(session.token, user.account);
      return { ...user, session, client: clientFor(session.token) };
    },
  };
}
