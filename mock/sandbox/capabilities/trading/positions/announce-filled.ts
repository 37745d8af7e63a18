import { averagePrice } from '#frame/contract/wire.ts';
import type { Unit } from '#frame/unit/unit.ts';
import type { OrderFilled } from '../records/events.ts';
import type { OrderRow } from '../records/records.ts';
import { settlementDate } from '../rules/settlement-date.ts';

/** Announces that an order was filled whole at the instant (epoch ms). */
export async function announceFilled(unit: Unit, order: OrderRow, at: number): Promise<void> {
  const { orderId, positionId, intent, direction, forced, code, filledQuantity, filledNotionalTenths } =
    order;
  const price = averagePrice(filledNotionalTenths, filledQuantity);
  if (positionId === null || price === null) throw new Error(`${orderId} has no fill`);
  const reason = order.timeline.at(-1)?.reason;
  const filled: OrderFilled = {
    ...{ orderId, positionId, intent, direction, forced, code, price, at },
    dayEnded: reason === 'intraday_close',
    termEnded: reason === 'margin_term_ended',
    pledged: reason === 'collateral_sold',
    quantity: filledQuantity,
    profitYen: intent === 'close' ? order.realisedProfitLossYen : null,
    settlesOn: settlementDate(at),
  };
  await unit.announce('order.filled', filled);
}
