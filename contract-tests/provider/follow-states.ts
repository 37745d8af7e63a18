import { type BodyOf, type DataOf, unwrap } from '@tsubame/sdk';
import { dayOf, nextBusinessDay, startOfDay } from '@tsubame/sdk/rules';
import type { Sandbox } from '../../mock/sandbox/app.ts';
import { NotBroughtAbout } from './not-brought-about.ts';
import { tokenOf } from './session-states.ts';
import type { Operator, OperatorState, PublicState, ShutState, StateHandlers } from './state-handlers.ts';
import { newKey, type Visitor, type Visitors } from './visitors.ts';

type FollowState = Extract<PublicState, 'followable' | 'closedProduct' | 'riskyProduct' | 'followApplied'>;
type FollowOperatorState = Extract<OperatorState, 'seenAllProducts' | 'following' | 'followEnded'>;
type Product = DataOf<'getFollowProduct'>['product'];
type Wish = BodyOf<'followProduct'>;

const DAY_MS = 24 * 3_600_000;
const HIGHEST_RISK = 7;
/** An hour of the evening, when no exchange trades; milliseconds since midnight. */
const EVENING_MS = 20 * 3_600_000;

/** States of copy trading that a user brings about. They need a product of each kind. */
export function publicStates(visitors: Visitors): StateHandlers<FollowState> {
  const shown = async (isWanted: (product: Product) => boolean) => {
    const visitor = await visitors.signUp();
    return { ...tokenOf(visitor), ...(await productOf(visitor, isWanted)) };
  };
  return {
    followable: () => shown(canBeFollowed),
    closedProduct: () => shown(({ state }) => state !== 'recruiting'),
    riskyProduct: () => shown(({ state, risk_score }) => state === 'recruiting' && risk_score > HIGHEST_RISK),
    followApplied: async () => {
      const visitor = await visitors.signUp();
      return { ...tokenOf(visitor), ...(await apply(visitor, '300000.00')) };
    },
  };
}

/** Those of the sandbox that need its operator and its clock. */
export function operatorStates({ sandbox, visitors }: Operator): StateHandlers<FollowOperatorState> {
  const followed = (amount: string) => follower(sandbox, visitors, amount, (now) => now + 3 * DAY_MS);
  return {
    seenAllProducts: async () => {
      const visitor = await visitors.signUp();
      const { items } = unwrap(await visitor.client.listFollowProducts({ query: { limit: 100 } }));
      const limit = items.filter(({ state }) => state === 'recruiting').length;
      const { next_cursor } = unwrap(await visitor.client.listFollowProducts({ query: { limit } }));
      if (next_cursor === null) throw new NotBroughtAbout('Every product recruits.');
      return { ...tokenOf(visitor), cursor: next_cursor };
    },
    following: async () => {
      const { visitor, record_id } = await followed('300000.00');
      return { ...tokenOf(visitor), record_id };
    },
    followEnded: async () => {
      const { visitor, record_id } = await followed('150000.75');
      unwrap(await visitor.client.stopFollowing({ path: { record_id }, idempotencyKey: newKey() }));
      return { ...tokenOf(visitor), record_id };
    },
  };
}

/** Those of a sandbox on the hours of the exchange: the evening after a day of following. */
export function followShutStates(sandbox: Sandbox, visitors: Visitors): StateHandlers<ShutState> {
  const evening = (now: number) => startOfDay(nextBusinessDay(dayOf(now) + 1)) + EVENING_MS;
  const shown = ({ visitor, record_id }: Awaited<ReturnType<typeof follower>>) => ({
    ...tokenOf(visitor),
    record_id,
  });
  const followed = () => follower(sandbox, visitors, '300000.00', evening);
  return {
    followingShut: async () => shown(await followed()),
    stopRequested: async () => {
      const one = await followed();
      const { record_id } = one;
      unwrap(await one.visitor.client.stopFollowing({ path: { record_id }, idempotencyKey: newKey() }));
      return shown(one);
    },
  };
}

/** Applied and approved; the clock goes on until it is bought, and some days more. */
async function follower(
  { clock, turns, decisions }: Sandbox,
  visitors: Visitors,
  amount: string,
  later: (now: number) => number,
): Promise<{ visitor: Visitor; record_id: string }> {
  const visitor = await visitors.signUp();
  const { record_id } = await apply(visitor, amount);
  const approve = decisions.find(
    ({ record, event }) => record.name === 'follow_record' && event === 'approve',
  );
  if (!approve) throw new Error('The operator cannot approve applications to follow.');
  await turns.decide(approve.record, record_id, (unit, row, at) =>
    approve.decide(unit, row, { at, reason: 'approved' }),
  );
  await clock.advance(later);
  await turns.settleAll(clock.now());
  return { visitor: await visitors.comeBack(visitor), record_id };
}

function canBeFollowed({ next_actions, minimum_amount }: Product): boolean {
  return next_actions.includes('follow') && Number(minimum_amount) <= 100_000;
}

/** A product of a kind, and the version of the text that is read before following it. */
async function productOf(
  { client }: Visitor,
  isWanted: (product: Product) => boolean,
): Promise<Pick<Product, 'product_id'> & Pick<Wish, 'disclosure_version'>> {
  const { items } = unwrap(await client.listFollowProducts({ query: { limit: 100 } }));
  const wanted = items.find(isWanted);
  if (!wanted) throw new NotBroughtAbout('There is no such product to follow.');
  const { product_id } = wanted;
  const { disclosure } = unwrap(await client.getFollowProduct({ path: { product_id } }));
  return { product_id, disclosure_version: disclosure.version };
}

async function apply(visitor: Visitor, amount: string): Promise<{ record_id: string }> {
  const { product_id, disclosure_version } = await productOf(visitor, canBeFollowed);
  const body = { amount, stop_loss_rate: '0.2000', disclosure_version };
  const sent = visitor.client.followProduct({ path: { product_id }, body, idempotencyKey: newKey() });
  return { record_id: unwrap(await sent).record_id };
}
