import { type BodyOf, type DataOf, unwrap } from '@tsubame/sdk';
import { newIdempotencyKey, type TestUser, type TestUsers } from '../../users/test-users.ts';
import type { PublicStateName, StateHandlers } from '../state-handlers.ts';
import { StateUnavailable } from '../state-unavailable.ts';
import { tokenOf } from './session-states.ts';

type FollowState = Extract<
  PublicStateName,
  'followable' | 'closedProduct' | 'riskyProduct' | 'followApplied'
>;
type Product = DataOf<'getFollowProduct'>['product'];
type FollowRequest = BodyOf<'followProduct'>;

const MAX_SUITABLE_RISK = 7;

/** States of copy trading that a user can set up. They need a product of each kind. */
export function publicStates(users: TestUsers): StateHandlers<FollowState> {
  const shown = async (isWanted: (product: Product) => boolean) => {
    const user = await users.signUp();
    return { ...tokenOf(user), ...(await productOf(user, isWanted)) };
  };
  return {
    followable: () => shown(canBeFollowed),
    closedProduct: () => shown(({ state }) => state !== 'recruiting'),
    riskyProduct: () =>
      shown(({ state, risk_score }) => state === 'recruiting' && risk_score > MAX_SUITABLE_RISK),
    followApplied: async () => {
      const user = await users.signUp();
      return { ...tokenOf(user), ...(await applyToFollow(user, '300000.00')) };
    },
  };
}

function canBeFollowed({ next_actions, minimum_amount }: Product): boolean {
  return next_actions.includes('follow') && Number(minimum_amount) <= 100_000;
}

/** A matching product, with the version of the disclosure that a user reads before following it. */
async function productOf(
  { client }: TestUser,
  isWanted: (product: Product) => boolean,
): Promise<Pick<Product, 'product_id'> & Pick<FollowRequest, 'disclosure_version'>> {
  const { items } = unwrap(await client.listFollowProducts({ query: { limit: 100 } }));
  const wanted = items.find(isWanted);
  if (!wanted) throw new StateUnavailable('The provider has no such product to follow.');
  const { product_id } = wanted;
  const { disclosure } = unwrap(await client.getFollowProduct({ path: { product_id } }));
  return { product_id, disclosure_version: disclosure.version };
}

/** Applies to follow a recruiting product, with a stop loss of 20 %. */
export async function applyToFollow(user: TestUser, amount: string): Promise<{ record_id: string }> {
  const { product_id, disclosure_version } = await productOf(user, canBeFollowed);
  const body = { amount, stop_loss_rate: '0.2000', disclosure_version };
  const sent = user.client.followProduct({ path: { product_id }, body, idempotencyKey: newIdempotencyKey() });
  return { record_id: unwrap(await sent).record_id };
}
