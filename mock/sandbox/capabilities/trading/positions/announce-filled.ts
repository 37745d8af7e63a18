import { averagePrice } from '#frame/contract/wire.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { type Execution, notionalTenthsOf, sharesIn } from '../matching/matching.ts';
import type { OrderFilled } from '../records/events.ts';
import type { OrderRow } from '../records/records.ts';
import { settlementDate } from '../rules/settlement-date.ts';

/** The executions, their position, and the profit (yen); null for an opening. */
interface Executed {
  readonly positionId: string;
  readonly executions: readonly Execution[];
  readonly profitYen: number | null;
}

/** Announces that an order was filled, whole or in part, at the instant (epoch ms). */
export async function announceFilled(
  unit: Unit,
  order: OrderRow,
  { positionId, executions, profitYen }: Executed,
  at: number,
): Promise<void> {
  const { orderId, intent, direction, forced, code } = order;
  const quantity = sharesIn(executions);
  const price = averagePrice(notionalTenthsOf(executions), quantity);
  if (price === null) throw new Error(`${orderId} has no fill`);
  const reason = order.timeline.at(-1)?.reason;
  const filled: OrderFilled = {
    ...{ orderId, positionId, intent, direction, forced, code, price, at },
    dayEnded: reason === 'intraday_close',
    termEnded: reason === 'margin_term_ended',
    pledged: reason === 'collateral_sold',
    ...{ quantity, profitYen },
    settlesOn: settlementDate(at),
  };
  await unit.announce('order.filled', filled);
}
