import { type DataOf, unwrap } from '@tsubame/sdk';
import { newIdempotencyKey, type TestUser, type TestUsers } from '../../users/test-users.ts';
import type { PublicStateName, StateHandlers } from '../state-handlers.ts';
import { StateUnavailable } from '../state-unavailable.ts';
import { spendCash } from './ipo-states.ts';
import { tokenOf } from './session-states.ts';

type BlockTrade = DataOf<'listBlockTrades'>['items'][number];

/** States of blocks and applications before the draw. They need a block that takes applications. */
export function publicStates(users: TestUsers): StateHandlers<Extract<PublicStateName, `block${string}`>> {
  return {
    blockOffered: async () => {
      const user = await users.signUp();
      const { block_trade_id } = await findOpenBlock(user);
      return { ...tokenOf(user), block_trade_id };
    },
    blockDrawn: async () => {
      const user = await users.signUp();
      const [drawn] = unwrap(
        await user.client.listBlockTrades({ query: { state: ['drawn', 'settled'] } }),
      ).items;
      if (drawn === undefined) throw new StateUnavailable('The provider has no drawn block.');
      return { ...tokenOf(user), block_trade_id: drawn.block_trade_id };
    },
    blockSpent: async () => {
      const user = await users.signUp();
      const { block_trade_id, estimated_total } = await findOpenBlock(user);
      await spendCash(user, Math.ceil(estimated_total * 1.5));
      return { ...tokenOf(user), block_trade_id };
    },
    blockApplied: async () => {
      const user = await users.signUp();
      return { ...tokenOf(user), ...(await applyForBlock(user, await findOpenBlock(user))) };
    },
  };
}

/** The open block with the latest end of applications. */
export async function findOpenBlock({ client }: TestUser): Promise<BlockTrade> {
  const { items } = unwrap(await client.listBlockTrades({ query: { state: ['open'] } }));
  const affordable = items.filter(({ next_actions, estimated_total }) => {
    return next_actions.includes('apply') && estimated_total < 4_000_000;
  });
  const last = affordable.toSorted((a, b) => Date.parse(a.apply_to) - Date.parse(b.apply_to)).at(-1);
  if (last === undefined) throw new StateUnavailable('No block takes applications.');
  return last;
}

/** Applies for two lots of a block. */
export async function applyForBlock(
  { client }: TestUser,
  { block_trade_id }: BlockTrade,
): Promise<{ block_trade_id: string; application_id: string }> {
  const path = { block_trade_id };
  const sent = await client.applyForBlockTrade({
    path,
    body: { lots: 2 },
    idempotencyKey: newIdempotencyKey(),
  });
  return { block_trade_id, application_id: unwrap(sent).application_id };
}
