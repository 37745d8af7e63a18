import { type DataOf, unwrap } from '@tsubame/sdk';
import { newKey, type Visitor, type Visitors } from '../../users/test-users.ts';
import type { PublicState, StateHandlers } from '../state-handlers.ts';
import { NotBroughtAbout } from '../state-unavailable.ts';
import { spend } from './ipo-states.ts';
import { tokenOf } from './session-states.ts';

type BlockTrade = DataOf<'listBlockTrades'>['items'][number];

/** States of blocks and applications before the draw. They need a block that takes applications. */
export function publicStates(visitors: Visitors): StateHandlers<Extract<PublicState, `block${string}`>> {
  return {
    blockOffered: async () => {
      const visitor = await visitors.signUp();
      const { block_trade_id } = await openBlock(visitor);
      return { ...tokenOf(visitor), block_trade_id };
    },
    blockDrawn: async () => {
      const visitor = await visitors.signUp();
      const [drawn] = unwrap(
        await visitor.client.listBlockTrades({ query: { state: ['drawn', 'settled'] } }),
      ).items;
      if (drawn === undefined) throw new NotBroughtAbout('No block was drawn.');
      return { ...tokenOf(visitor), block_trade_id: drawn.block_trade_id };
    },
    blockSpent: async () => {
      const visitor = await visitors.signUp();
      const { block_trade_id, estimated_total } = await openBlock(visitor);
      await spend(visitor, Math.ceil(estimated_total * 1.5));
      return { ...tokenOf(visitor), block_trade_id };
    },
    blockApplied: async () => {
      const visitor = await visitors.signUp();
      return { ...tokenOf(visitor), ...(await applyForBlock(visitor, await openBlock(visitor))) };
    },
  };
}

/** Of the blocks that take applications, the one that does so for longest. */
export async function openBlock({ client }: Visitor): Promise<BlockTrade> {
  const { items } = unwrap(await client.listBlockTrades({ query: { state: ['open'] } }));
  const affordable = items.filter(({ next_actions, estimated_total }) => {
    return next_actions.includes('apply') && estimated_total < 4_000_000;
  });
  const last = affordable.toSorted((a, b) => Date.parse(a.apply_to) - Date.parse(b.apply_to)).at(-1);
  if (last === undefined) throw new NotBroughtAbout('No block takes applications.');
  return last;
}

/** Applies for two lots of a block. */
export async function applyForBlock(
  { client }: Visitor,
  { block_trade_id }: BlockTrade,
): Promise<{ block_trade_id: string; application_id: string }> {
  const path = { block_trade_id };
  const sent = await client.applyForBlockTrade({ path, body: { lots: 2 }, idempotencyKey: newKey() });
  return { block_trade_id, application_id: unwrap(sent).application_id };
}
