import { type DataOf, unwrap } from '@tsubame/sdk';
import { newKey, type Visitor, type Visitors } from '../../users/test-users.ts';
import type { PublicState, StateHandlers } from '../state-handlers.ts';
import { NotBroughtAbout } from '../state-unavailable.ts';
import { tokenOf } from './session-states.ts';

type IpoState = Extract<
  PublicState,
  'offering' | 'closedOffering' | 'spentOffering' | 'applied' | 'tookBack'
>;
type Ipo = DataOf<'getIpo'>;

export const LOT = 100;
/** Few enough for one order of any stock. */
const MOST_SHARES = 30_000;

/** States of offerings and applications before the draw. They need an offering that takes applications. */
export function publicStates(visitors: Visitors): StateHandlers<IpoState> {
  return {
    offering: async () => {
      const visitor = await visitors.signUp();
      const { ipo_id, range_low, range_high } = await openOffering(visitor);
      return {
        ...tokenOf(visitor),
        ipo_id,
        above_range: String(Number.parseInt(range_high, 10) * 2),
        // Inside the range, and three tenths of a yen are on no price step of an issue outside the TOPIX 500.
        off_tick: `${Number.parseInt(range_low, 10)}.3`,
      };
    },
    closedOffering: async () => {
      const visitor = await visitors.signUp();
      const [closed] = unwrap(
        await visitor.client.listIpos({ query: { state: ['pricing', 'drawn', 'subscribing', 'listed'] } }),
      ).items;
      if (closed === undefined) throw new NotBroughtAbout('Every offering takes applications.');
      return { ...tokenOf(visitor), ipo_id: closed.ipo_id };
    },
    spentOffering: async () => {
      const visitor = await visitors.signUp();
      const { ipo_id, range_high } = await openOffering(visitor);
      await spend(visitor, Math.ceil(Number(range_high) * LOT * 1.5));
      return { ...tokenOf(visitor), ipo_id };
    },
    applied: async () => {
      const visitor = await visitors.signUp();
      return { ...tokenOf(visitor), ...(await applyFor(visitor, await openOffering(visitor))) };
    },
    tookBack: async () => {
      const visitor = await visitors.signUp();
      const application = await applyFor(visitor, await openOffering(visitor));
      const { application_id } = application;
      const path = { application_id };
      unwrap(await visitor.client.withdrawIpoApplication({ path, idempotencyKey: newKey() }));
      return { ...tokenOf(visitor), ...application };
    },
  };
}

/** Of the offerings that take applications, the one that does so for longest. */
export async function openOffering({ client }: Visitor): Promise<Ipo> {
  const { items } = unwrap(await client.listIpos({ query: { state: ['accepting'] } }));
  const last = items.toSorted((a, b) => Date.parse(a.apply_to) - Date.parse(b.apply_to)).at(-1);
  if (last === undefined) throw new NotBroughtAbout('No offering takes applications.');
  return last;
}

/** Applies for so many lots at any price, or at the one named. */
export async function applyFor(
  { client }: Visitor,
  { ipo_id }: Pick<Ipo, 'ipo_id'>,
  { lots = 3, price = null }: { lots?: number; price?: string | null } = {},
): Promise<{ ipo_id: string; application_id: string }> {
  const body = { quantity: lots * LOT, price, prospectus_accepted: true } as const;
  const sent = await client.applyForIpo({ path: { ipo_id }, body, idempotencyKey: newKey() });
  return { ipo_id, application_id: unwrap(sent).application_id };
}

/** Buys of the cheapest stock until little more than `left` yen of cash is left. */
export async function spend({ client }: Visitor, left: number): Promise<void> {
  const { items } = unwrap(await client.listStocks({ query: { limit: 100 } }));
  const [cheapest] = items.toSorted((a, b) => Number(a.price) - Number(b.price));
  if (cheapest === undefined) throw new NotBroughtAbout('The provider has no stock.');
  const { code } = cheapest;
  const { quote } = unwrap(await client.getStock({ path: { code } }));
  const lots = async () => {
    const { balance } = unwrap(await client.getAssets());
    // Until it is filled, an order holds its price at the upper limit, and a fee of less than a hundredth of that.
    return Math.floor((balance - left) / (Number(quote.upper_limit) * LOT * 1.01));
  };
  for (let wanted = await lots(); wanted > 0; wanted = await lots()) {
    const quantity = Math.min(wanted * LOT, MOST_SHARES);
    const body = {
      code,
      direction: 'long',
      price_type: 'market',
      price: null,
      quantity,
      leverage: 1,
    } as const;
    unwrap(await client.placeOrder({ body, idempotencyKey: newKey() }));
  }
}
