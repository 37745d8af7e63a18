import { unwrap } from '@tsubame/sdk';
import type { Market } from '../../mock/sandbox/market/market.ts';
import { nextSplit } from '../../mock/sandbox/market/splits.ts';
import { issues } from '../../mock/sandbox/market/universe.ts';
import { tokenOf } from './session-states.ts';
import type { Operator, StateHandlers } from './state-handlers.ts';
import { newKey } from './visitors.ts';

const MINUTE = 60_000;

/** A split comes from the market, which nobody can have one of: the first that is to be, by a clock that an operator moves. */
export function operatorStates({ sandbox, visitors, jumpTo }: Operator): StateHandlers<'splitOver'> {
  return {
    splitOver: async () => {
      const { code, effectiveAt } = firstSplit(sandbox.market, sandbox.clock.now());
      await jumpTo(effectiveAt - MINUTE);
      const visitor = await visitors.signUp();
      const { lower_limit } = unwrap(await visitor.client.getStock({ path: { code } })).quote;
      const terms = { direction: 'long', price_type: 'limit', quantity: 100, leverage: 1 } as const;
      const body = { code, ...terms, price: lower_limit };
      const { order_id } = unwrap(await visitor.client.placeOrder({ body, idempotencyKey: newKey() }));
      await jumpTo(effectiveAt);
      return { ...tokenOf(await visitors.comeBack(visitor)), order_id, split_code: code };
    },
  };
}

/** The issue that splits first after an instant, and when; epoch ms. */
function firstSplit(market: Market, at: number): { code: string; effectiveAt: number } {
  const coming = issues.flatMap((issue) => {
    const split = nextSplit(market, issue, at);
    return split ? [{ code: issue.code, effectiveAt: split.effectiveAt }] : [];
  });
  const [first] = coming.toSorted((one, other) => one.effectiveAt - other.effectiveAt);
  if (!first) throw new Error('No issue splits any more.');
  return first;
}
