import type { Unit } from '#frame/unit/unit.ts';
import type { Quote } from '#market/quote.ts';
import { executedYen, unfilledShares } from '../positions/executed.ts';
import { readFeeStandingOfOrder } from '../records/fee-plans.ts';
import { type OrderRow, termsInForce } from '../records/records.ts';
import { fundsToReserve } from './funds.ts';

/** The reserve (yen) of the open shares of an opening order at the limits of the quote. */
export async function reserveOfRest(unit: Unit, order: OrderRow, quote: Quote): Promise<number> {
  const { plan } = await readFeeStandingOfOrder(unit, order);
  const rest = { ...termsInForce(order), quantity: unfilledShares(order), executedYen: executedYen(order) };
  return fundsToReserve(rest, quote, null, plan).reserveYen;
}
