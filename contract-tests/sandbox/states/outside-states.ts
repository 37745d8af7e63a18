import { type DataOf, unwrap } from '@tsubame/sdk';
import { tokenOf } from '../../verifier/provider-states/setup/session-states.ts';
import type { OperatorState, StateHandlers } from '../../verifier/provider-states/state-handlers.ts';
import { NotBroughtAbout } from '../../verifier/provider-states/state-unavailable.ts';
import { newKey, type Visitor } from '../../verifier/users/test-users.ts';
import type { Operator } from '../operator-states.ts';

type OutsideState = Extract<OperatorState, `outside${string}`>;

type Item = DataOf<'listPreMarket'>['items'][number];

const CODE = '7974';
const HALF_AN_HOUR = 1_800_000;
/** By day, between, by night, between: after these one of each has been met. */
const MOST_JUMPS = 6;

/** States outside the exchange's hours, by a clock that an operator moves. */
export function operatorStates({ visitors, jumpTo }: Operator): StateHandlers<OutsideState> {
  /** Goes from one session or break to the next until it is the one that is looked for. */
  async function whenIt(is: (item: Item) => boolean): Promise<{ visitor: Visitor; item: Item }> {
    let visitor = await visitors.signUp();
    for (let jumps = 0; jumps < MOST_JUMPS; jumps += 1) {
      const item = await itemOf(visitor);
      if (is(item)) return { visitor, item };
      await jumpTo(Date.parse(item.next_open_at ?? item.session_ends_at));
      visitor = await visitors.comeBack(visitor);
    }
    throw new NotBroughtAbout('No session is as it is looked for.');
  }

  /** Into the night session, so far that there have been trades. */
  async function byNight(): Promise<{ visitor: Visitor; item: Item }> {
    const shut = await whenIt(({ session, status }) => session === 'night' && status === 'closed');
    await jumpTo(Date.parse(shut.item.next_open_at ?? '') + HALF_AN_HOUR);
    const visitor = await visitors.comeBack(shut.visitor);
    return { visitor, item: await itemOf(visitor) };
  }

  return {
    outsideByNight: async () => {
      const { visitor, item } = await byNight();
      return {
        ...tokenOf(visitor),
        outside_price: item.subscription_price,
        above_limit: String(Number.parseInt(item.upper_limit, 10) * 2),
        // On no price step of any issue.
        off_tick: `${Number.parseInt(item.reference_price, 10)}.3`,
      };
    },
    outsideClosed: async () => {
      const { visitor, item } = await whenIt(({ status }) => status === 'closed');
      return { ...tokenOf(visitor), outside_price: item.subscription_price };
    },
    outsideApplied: async () => {
      const { visitor, item } = await byNight();
      return { ...tokenOf(visitor), application_id: await applyAt(visitor, item.lower_limit) };
    },
    outsideFilled: async () => {
      const { visitor, item } = await byNight();
      const application_id = await applyAt(visitor, item.upper_limit);
      await jumpTo(Date.parse(item.session_ends_at) - 1);
      return { ...tokenOf(await visitors.comeBack(visitor)), application_id };
    },
  };
}

async function itemOf({ client }: Visitor): Promise<Item> {
  const { items } = unwrap(await client.listPreMarket({ query: { limit: 100 } }));
  const item = items.find(({ code }) => code === CODE);
  if (item === undefined) throw new NotBroughtAbout(`${CODE} is not traded outside the exchange.`);
  return item;
}

async function applyAt({ client }: Visitor, price: string): Promise<string> {
  const body = { price, quantity: 100 };
  const sent = await client.applyForPreMarket({ path: { code: CODE }, body, idempotencyKey: newKey() });
  return unwrap(sent).application_id;
}
