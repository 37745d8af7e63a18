import { type DataOf, unwrap } from '@tsubame/sdk';
import { tokenOf } from '../../verifier/provider-states/setup/session-states.ts';
import type { OperatorStateName, StateHandlers } from '../../verifier/provider-states/state-handlers.ts';
import { StateUnavailable } from '../../verifier/provider-states/state-unavailable.ts';
import { newIdempotencyKey, type TestUser } from '../../verifier/users/test-users.ts';
import type { Operator } from '../operator-states.ts';

type OutsideState = Extract<OperatorStateName, `outside${string}`>;

type Item = DataOf<'listPreMarket'>['items'][number];

const CODE = '7974';
const HALF_AN_HOUR = 1_800_000;
/** Enough jumps to meet a day session, a night session and the breaks between them. */
const MAX_JUMPS = 6;

/** States outside the exchange's hours. The operator moves the clock. */
export function operatorStates({ users, jumpTo }: Operator): StateHandlers<OutsideState> {
  /** Moves the clock from one session or break to the next until the item matches. */
  async function userDuring(matches: (item: Item) => boolean): Promise<{ user: TestUser; item: Item }> {
    let user = await users.signUp();
    for (let jumps = 0; jumps < MAX_JUMPS; jumps += 1) {
      const item = await itemOf(user);
      if (matches(item)) return { user, item };
      await jumpTo(Date.parse(item.next_open_at ?? item.session_ends_at));
      user = await users.signInAfterExpiry(user);
    }
    throw new StateUnavailable('No session matches.');
  }

  /** Moves the clock into the night session, late enough that there have been trades. */
  async function byNight(): Promise<{ user: TestUser; item: Item }> {
    const shut = await userDuring(({ session, status }) => session === 'night' && status === 'closed');
    await jumpTo(Date.parse(shut.item.next_open_at ?? '') + HALF_AN_HOUR);
    const user = await users.signInAfterExpiry(shut.user);
    return { user, item: await itemOf(user) };
  }

  return {
    outsideByNight: async () => {
      const { user, item } = await byNight();
      return {
        ...tokenOf(user),
        outside_price: item.subscription_price,
        above_limit: String(Number.parseInt(item.upper_limit, 10) * 2),
        // On no price step of any issue.
        off_tick: `${Number.parseInt(item.reference_price, 10)}.3`,
      };
    },
    outsideClosed: async () => {
      const { user, item } = await userDuring(({ status }) => status === 'closed');
      return { ...tokenOf(user), outside_price: item.subscription_price };
    },
    outsideApplied: async () => {
      const { user, item } = await byNight();
      return { ...tokenOf(user), application_id: await applyAt(user, item.lower_limit) };
    },
    outsideFilled: async () => {
      const { user, item } = await byNight();
      const application_id = await applyAt(user, item.upper_limit);
      await jumpTo(Date.parse(item.session_ends_at) - 1);
      return { ...tokenOf(await users.signInAfterExpiry(user)), application_id };
    },
  };
}

async function itemOf({ client }: TestUser): Promise<Item> {
  const { items } = unwrap(await client.listPreMarket({ query: { limit: 100 } }));
  const item = items.find(({ code }) => code === CODE);
  if (item === undefined) throw new StateUnavailable(`${CODE} is not traded outside the exchange.`);
  return item;
}

async function applyAt({ client }: TestUser, price: string): Promise<string> {
  const body = { price, quantity: 100 };
  const sent = await client.applyForPreMarket({
    path: { code: CODE },
    body,
    idempotencyKey: newIdempotencyKey(),
  });
  return unwrap(sent).application_id;
}
