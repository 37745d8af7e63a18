import { type DataOf, unwrap } from '@tsubame/sdk';
import { spend } from './ipo-states.ts';
import { NotBroughtAbout } from './not-brought-about.ts';
import { tokenOf } from './session-states.ts';
import type { Operator, OperatorState, PublicState, StateHandlers } from './state-handlers.ts';
import { newKey, type Visitor, type Visitors } from './visitors.ts';

type BlockTrade = DataOf<'listBlockTrades'>['items'][number];

/** Blocks that are tried. A draw is fair, so no single one can be counted on. */
const MOST_DRAWS = 20;

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
      return { ...tokenOf(visitor), ...(await applyFor(visitor, await openBlock(visitor))) };
    },
  };
}

/** States after the draw of a block, by a clock that an operator moves. */
export function operatorStates({
  visitors,
  jumpTo,
}: Operator): StateHandlers<Extract<OperatorState, `block${string}`>> {
  return {
    blockAllotted: async () => {
      for (let draws = 0; draws < MOST_DRAWS; draws += 1) {
        const visitor = await visitors.signUp();
        const block = await openBlock(visitor);
        const ids = await applyFor(visitor, block);
        await jumpTo(Date.parse(block.allot_at));
        const back = await visitors.comeBack(visitor);
        const { items } = unwrap(await back.client.listBlockTradeApplications());
        if (items[0]?.state === 'successful') return { ...tokenOf(back), ...ids };
      }
      throw new Error(`Nobody was allotted a lot in ${MOST_DRAWS} draws.`);
    },
  };
}

/** Of the blocks that take applications, the one that does so for longest. */
async function openBlock({ client }: Visitor): Promise<BlockTrade> {
  const { items } = unwrap(await client.listBlockTrades({ query: { state: ['open'] } }));
  const affordable = items.filter(({ next_actions, estimated_total }) => {
    return next_actions.includes('apply') && estimated_total < 4_000_000;
  });
  const last = affordable.toSorted((a, b) => Date.parse(a.apply_to) - Date.parse(b.apply_to)).at(-1);
  if (last === undefined) throw new NotBroughtAbout('No block takes applications.');
  return last;
}

async function applyFor(
  { client }: Visitor,
  { block_trade_id }: BlockTrade,
): Promise<{ block_trade_id: string; application_id: string }> {
  const path = { block_trade_id };
  const sent = await client.applyForBlockTrade({ path, body: { lots: 2 }, idempotencyKey: newKey() });
  return { block_trade_id, application_id: unwrap(sent).application_id };
}
