import { unwrap } from '@tsubame/sdk';
import { newMobile, type Visitor, type Visitors } from '../../users/test-users.ts';
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
export function publicStates(visitors: Visitors): StateHandlers<SessionState> {
  return {
    guest: async () => ({}),
    signedIn: async () => tokenOf(await visitors.signUp()),
    ownId: async () => {
      const { session } = await visitors.signUp();
      return { token: session.token, user_id: session.user_id };
    },
    otherId: async () => {
      const other = await visitors.signUp();
      return { ...tokenOf(await visitors.signUp()), other_user_id: other.session.user_id };
    },
    freeMobile: async () => ({ mobile: newMobile() }),
    takenMobile: async () => ({ mobile: (await visitors.signUp()).account }),
    account: async () => ({ account: (await visitors.signUp()).account }),
    lockedAccount: async () => {
      const { account } = await visitors.signUp();
      for (let failures = 0; failures < FAILURES_UNTIL_LOCKED; failures++) {
        await visitors.guest.login({ body: { account, password: 'wrong' } });
      }
      return { account };
    },
    twoDevices: async () => {
      const visitor = await visitors.signUp();
      const { device_id } = await visitors.signInAgain(visitor);
      return { ...tokenOf(visitor), device_id };
    },
    fundPassword: async () => tokenOf(await withFundPassword(visitors)),
    lockedFundPassword: async () => {
      const visitor = await withFundPassword(visitors);
      await lockFundPassword(visitor);
      return tokenOf(visitor);
    },
    orderConfirmed: async () => {
      const visitor = await visitors.signUp();
      await confirmOrders(visitor);
      return tokenOf(visitor);
    },
    orderConfirmationLocked: async () => {
      const visitor = await visitors.signUp();
      await confirmOrders(visitor);
      await lockFundPassword(visitor);
      return tokenOf(visitor);
    },
    watching: async () => {
      const visitor = await visitors.signUp();
      unwrap(await visitor.client.addToWatchlist({ path: { code: '7203' } }));
      return tokenOf(visitor);
    },
    fullWatchlist: async () => {
      const visitor = await visitors.signUp();
      const { items } = unwrap(await visitor.client.listStocks({ query: { limit: 100 } }));
      for (const { code } of items.filter((stock) => stock.code !== '7203')) {
        const answer = await visitor.client.addToWatchlist({ path: { code } });
        if (answer.code === 2101) break;
      }
      return tokenOf(visitor);
    },
    searched: async () => {
      const visitor = await visitors.signUp();
      for (const query of ['ソニー', '7203']) {
        unwrap(await visitor.client.listStocks({ query: { query, remember: true } }));
      }
      return tokenOf(visitor);
    },
  };
}

async function withFundPassword(visitors: Visitors): Promise<Visitor> {
  const visitor = await visitors.signUp();
  unwrap(await visitor.client.changeFundPassword({ body: { new_password: FUND_PASSWORD } }));
  return visitor;
}

/** Has every order of a user who has no fund password yet confirmed with one. */
export async function confirmOrders({ client }: Visitor): Promise<void> {
  unwrap(await client.changeFundPassword({ body: { new_password: FUND_PASSWORD } }));
  unwrap(await client.updateProfile({ body: { order_confirmation: 'fund_password' } }));
}

/** Gives a wrong fund password until it is locked. */
export async function lockFundPassword({ client }: Visitor): Promise<void> {
  const body = { current_password: 'wrong', new_password: FUND_PASSWORD };
  for (let failures = 0; failures < FAILURES_UNTIL_LOCKED; failures++)
    await client.changeFundPassword({ body });
}

export function tokenOf({ session }: { readonly session: { readonly token: string } }): { token: string } {
  return { token: session.token };
}
