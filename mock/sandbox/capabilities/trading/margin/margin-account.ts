import { isOwnShares, notionalYen } from '@tsubame/sdk/rules';
import type { UserBalances } from '#frame/ledger/entry.ts';
import { priceAt } from '#market/path.ts';
import { issueOf } from '#market/universe.ts';
import type { PositionRow } from '../records/records.ts';
import type { TradingEnv } from '../rules/env.ts';
import { accruedInterestYen } from '../rules/interest.ts';
import type { MarginAccount } from '../rules/margin-status.ts';
import { costYen, unrealisedYen } from '../rules/profit.ts';
import { reverseFeeYen } from '../rules/reverse-fee.ts';

/** The input of the margin calculation of an account at the prices of an instant (epoch ms). */
export function marginAccountAt(
  env: TradingEnv,
  { user_cash, user_reserved }: UserBalances,
  held: readonly PositionRow[],
  at: number,
): MarginAccount {
  return {
    cash: user_cash + user_reserved,
    positions: held.map((position) => {
      const priceTenths = priceAt(env.market, issueOf(position.code), at);
      return {
        positionId: position.positionId,
        isOwn: isOwnShares(position),
        cost: costYen(position),
        principal: position.principalYen,
        unrealised: unrealisedYen(position, priceTenths),
        accrued:
          accruedInterestYen(position, at) + reverseFeeYen(env.market, position, position.quantity, at),
        freeValue: notionalYen(priceTenths, position.quantity - position.pledgedQuantity),
      };
    }),
  };
}
