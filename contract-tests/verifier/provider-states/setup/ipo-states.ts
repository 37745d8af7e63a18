import { type DataOf, unwrap } from '@tsubame/sdk';
import { newIdempotencyKey, type TestUser, type TestUsers } from '../../users/test-users.ts';
import type { PublicStateName, StateHandlers } from '../state-handlers.ts';
import { StateUnavailable } from '../state-unavailable.ts';
import { tokenOf } from './session-states.ts';

type IpoState = Extract<
  PublicStateName,
  'offering' | 'closedOffering' | 'spentOffering' | 'applied' | 'applicationWithdrawn'
>;
type Ipo = DataOf<'getIpo'>;

export const LOT = 100;
/** Every provider accepts this quantity in one order of any stock. */
const SHARES_PER_ORDER = 30_000;

/** States of offerings and applications before the draw. They need an offering that takes applications. */
export function publicStates(users: TestUsers): StateHandlers<IpoState> {
  return {
    offering: async () => {
      const user = await users.signUp();
      const { ipo_id, range_low, range_high } = await findOpenOffering(user);
      return {
        ...tokenOf(user),
        ipo_id,
        above_range: String(Number.parseInt(range_high, 10) * 2),
        // Inside the range; 0.3 yen is on no price step of an issue outside the TOPIX 500.
        off_tick: `${Number.parseInt(range_low, 10)}.3`,
      };
    },
    closedOffering: async () => {
      const user = await users.signUp();
      const [closed] = unwrap(
        await user.client.listIpos({ query: { state: ['pricing', 'drawn', 'subscribing', 'listed'] } }),
      ).items;
      if (closed === undefined) throw new StateUnavailable('Every offering takes applications.');
      return { ...tokenOf(user), ipo_id: closed.ipo_id };
    },
    spentOffering: async () => {
      const user = await users.signUp();
      const { ipo_id, range_high } = await findOpenOffering(user);
      await spendCash(user, Math.ceil(Number(range_high) * LOT * 1.5));
      return { ...tokenOf(user), ipo_id };
    },
    applied: async () => {
      const user = await users.signUp();
      return { ...tokenOf(user), ...(await applyForIpo(user, await findOpenOffering(user))) };
    },
    applicationWithdrawn: async () => {
      const user = await users.signUp();
      const application = await applyForIpo(user, await findOpenOffering(user));
      const { application_id } = application;
      const path = { application_id };
      unwrap(await user.client.withdrawIpoApplication({ path, idempotencyKey: newIdempotencyKey() }));
      return { ...tokenOf(user), ...application };
    },
  };
}

/** The open offering with the latest end of applications. */
export async function findOpenOffering({ client }: TestUser): Promise<Ipo> {
  const { items } = unwrap(await client.listIpos({ query: { state: ['accepting'] } }));
  const last = items.toSorted((a, b) => Date.parse(a.apply_to) - Date.parse(b.apply_to)).at(-1);
  if (last === undefined) throw new StateUnavailable('No offering takes applications.');
  return last;
}

/** Applies for lots at any price, or at `price`. */
export async function applyForIpo(
  { client }: TestUser,
  { ipo_id }: Pick<Ipo, 'ipo_id'>,
  { lots = 3, price = null }: { lots?: number; price?: string | null } = {},
): Promise<{ ipo_id: string; application_id: string }> {
  const body = { quantity: lots * LOT, price, prospectus_accepted: true } as const;
  const sent = await client.applyForIpo({ path: { ipo_id }, body, idempotencyKey: newIdempotencyKey() });
  return { ipo_id, application_id: unwrap(sent).application_id };
}

/** Buys the cheapest stock until little more than `left` yen of cash remains. */
export async function spendCash({ client }: TestUser, left: number): Promise<void> {
  const { items } = unwrap(await client.listStocks({ query: { limit: 100 } }));
  const [cheapest] = items.toSorted((a, b) => Number(a.price) - Number(b.price));
  if (cheapest === undefined) throw new StateUnavailable('The provider has no stock.');
  const { code } = cheapest;
  const { quote } = unwrap(await client.getStock({ path: { code } }));
  const lots = async () => {
    const { balance } = unwrap(await client.getAssets());
    // Until it is filled, an order reserves its value at the upper limit plus a fee below 1 % of that value.
    return Math.floor((balance - left) / (Number(quote.upper_limit) * LOT * 1.01));
  };
  for (let wanted = await lots(); wanted > 0; wanted = await lots()) {
    const quantity = Math.min(wanted * LOT, SHARES_PER_ORDER);
    const body = {
      code,
      direction: 'long',
      price_type: 'market',
      price: null,
      quantity,
      leverage: 1,
    } as const;
    unwrap(await client.placeOrder({ body, idempotencyKey: newIdempotencyKey() }));
  }
}
