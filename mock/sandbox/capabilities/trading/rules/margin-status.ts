import {
  type MarginAccount as AccountOfSums,
  MARGIN_WARNING,
  marginSums,
  type MarginPosition as PositionOfSums,
} from '@tsubame/sdk/rules';
import type { Schemas } from '#frame/contract/handlers.ts';
import { rate } from '#frame/contract/wire.ts';

/** An open position for the margin calculation. */
export type MarginPosition = PositionOfSums & { readonly positionId: string };

/** The account data of the margin calculation; yen. */
export type MarginAccount = AccountOfSums<MarginPosition>;

/** True if a part of a whole (yen) is a number of basis points of it or less. Exact. */
function isWithin(part: number, whole: number, basisPoints: number): boolean {
  return whole > 0 && BigInt(part) * 10_000n <= BigInt(whole) * BigInt(basisPoints);
}

/** The margin status as the contract writes it. */
export function marginStatus(
  account: MarginAccount,
  call: Schemas['AccountCall'] | null,
): Schemas['MarginStatus'] {
  const sums = marginSums(account);
  const { equity, openAmount } = sums;
  const [lowest] = account.positions
    .filter(({ isOwn }) => !isOwn)
    .map(({ positionId, cost, principal, unrealised }) => ({
      positionId,
      cost,
      equity: principal + unrealised,
    }))
    .toSorted((a, b) => a.equity * b.cost - b.equity * a.cost);
  const isWarned =
    isWithin(equity, openAmount, MARGIN_WARNING.rate_basis_points) ||
    (lowest !== undefined && isWithin(lowest.equity, lowest.cost, MARGIN_WARNING.rate_basis_points));
  const open = call?.state === 'open' ? call : null;
  return {
    level: open ? 'margin_call' : isWarned ? 'warning' : 'ok',
    rate: openAmount === 0 ? null : rate(equity, openAmount),
    equity,
    collateral: sums.collateral,
    open_amount: openAmount,
    lowest_rate: lowest ? rate(lowest.equity, lowest.cost) : null,
    lowest_position_id: lowest?.positionId ?? null,
    shortage: open?.remaining ?? 0,
    deadline: open?.deadline ?? null,
    call,
  };
}
