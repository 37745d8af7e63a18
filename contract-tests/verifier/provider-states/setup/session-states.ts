import { unwrap } from '@tsubame/sdk';
import { newMobile, type TestUser, type TestUsers } from '../../users/test-users.ts';
import type { StateHandlers } from '../state-handlers.ts';

const FAILURES_UNTIL_LOCKED = 10;
const FUND_PASSWORD = 'fund1234';

type SessionState =
  | 'guest'
  | 'signedIn'
  | 'ownId'
  | 'otherId'
  | 'freeMobile'
  | 'takenMobile'
  | 'account'
  | 'lockedAccount'
  | 'twoDevices'
  | 'fundPassword'
  | 'lockedFundPassword'
  | 'orderConfirmed'
  | 'orderConfirmationLocked'
  | 'watching'
  | 'fullWatchlist'
  | 'searched';

/** States of users, their devices, watchlists and searches. */
export function publicStates(users: TestUsers): StateHandlers<SessionState> {
  return {
    guest: async () => ({}),
    signedIn: async () => tokenOf(await users.signUp()),
    ownId: async () => {
      const { session } = await users.signUp();
      return { token: session.token, user_id: session.user_id };
    },
    otherId: async () => {
      const other = await users.signUp();
      return { ...tokenOf(await users.signUp()), other_user_id: other.session.user_id };
    },
    freeMobile: async () => ({ mobile: newMobile() }),
    takenMobile: async () => ({ mobile: (await users.signUp()).account }),
    account: async () => ({ account: (await users.signUp()).account }),
    lockedAccount: async () => {
      const { account } = await users.signUp();
      for (let failures = 0; failures < FAILURES_UNTIL_LOCKED; failures++) {
        await users.guest.login({ body: { account, password: 'wrong' } });
      }
      return { account };
    },
    twoDevices: async () => {
      const user = await users.signUp();
      const { device_id } = await users.signInAgain(user);
      return { ...tokenOf(user), device_id };
    },
    fundPassword: async () => tokenOf(await withFundPassword(users)),
    lockedFundPassword: async () => {
      const user = await withFundPassword(users);
      await lockFundPassword(user);
      return tokenOf(user);
    },
    orderConfirmed: async () => {
      const user = await users.signUp();
      await requireConfirmation(user);
      return tokenOf(user);
    },
    orderConfirmationLocked: async () => {
      const user = await users.signUp();
      await requireConfirmation(user);
      await lockFundPassword(user);
      return tokenOf(user);
    },
    watching: async () => {
      const user = await users.signUp();
      unwrap(await user.client.addToWatchlist({ path: { code: '7203' } }));
      return tokenOf(user);
    },
    fullWatchlist: async () => {
      const user = await users.signUp();
      const { items } = unwrap(await user.client.listStocks({ query: { limit: 100 } }));
      for (const { code } of items.filter((stock) => stock.code !== '7203')) {
        const response = await user.client.addToWatchlist({ path: { code } });
        if (response.code === 2101) break;
      }
      return tokenOf(user);
    },
    searched: async () => {
      const user = await users.signUp();
      // The repeated one moves to the front and stays one.
      for (const query of ['7203', 'ソニー', '7203']) {
        unwrap(await user.client.listStocks({ query: { query, remember: true } }));
      }
      return tokenOf(user);
    },
  };
}

async function withFundPassword(users: TestUsers): Promise<TestUser> {
  const user = await users.signUp();
  unwrap(await user.client.changeFundPassword({ body: { new_password: FUND_PASSWORD } }));
  return user;
}

/** Sets a fund password and requires it for every order of the user. */
export async function requireConfirmation({ client }: TestUser): Promise<void> {
  unwrap(await client.changeFundPassword({ body: { new_password: FUND_PASSWORD } }));
  unwrap(await client.updateProfile({ body: { order_confirmation: 'fund_password' } }));
}

/** Sends wrong fund passwords until the fund password is locked. */
export async function lockFundPassword({ client }: TestUser): Promise<void> {
  const body = { current_password: 'wrong', new_password: FUND_PASSWORD };
  for (let failures = 0; failures < FAILURES_UNTIL_LOCKED; failures++)
    await client.changeFundPassword({ body });
}

export function tokenOf({ session }: { readonly session: { readonly token: string } }): { token: string } {
  return { token: session.token };
}
