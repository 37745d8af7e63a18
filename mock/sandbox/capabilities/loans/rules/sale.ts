import { isLoanCovered, LOT, notionalYen } from '@tsubame/sdk/rules';

/** Pledged shares of a position at a price (tenths of a yen). */
export type PricedPledge = {
  readonly positionId: string;
  readonly code: string;
  readonly quantity: number;
  readonly priceTenths: number;
};

export type CollateralSale = {
  readonly positionId: string;
  readonly quantity: number;
  readonly priceTenths: number;
};

/**
 * The pledged shares to sell so that the LTV falls to the limit: most valuable issue first, in the fewest whole lots, or
 * everything if that is not enough.
 *
 * @param proceeds minimum net proceeds (yen) of a sale, after fee and tax
 */
export function sharesToSell(
  owed: number,
  pledged: readonly PricedPledge[],
  proceeds: (priced: PricedPledge) => number,
): CollateralSale[] {
  const sold: CollateralSale[] = [];
  let left = owed;
  let value = pledged.reduce((sum, each) => sum + sharesValueYen(each), 0);
  for (const position of inOrder(pledged)) {
    if (isLoanCovered({ owed: left, value })) break;
    const whole = { left, value };
    const quantity = fewest(position.quantity, (shares) => {
      const rest =
        whole.value -
        sharesValueYen(position) +
        sharesValueYen({ ...position, quantity: position.quantity - shares });
      return isLoanCovered({
        owed: Math.max(0, left - proceeds({ ...position, quantity: shares })),
        value: rest,
      });
    });
    const { positionId, priceTenths } = position;
    sold.push({ positionId, quantity, priceTenths });
    left = Math.max(0, left - proceeds({ ...position, quantity }));
    value +=
      sharesValueYen({ ...position, quantity: position.quantity - quantity }) - sharesValueYen(position);
  }
  return sold;
}

/** Yen that shares are worth, fractions dropped. */
export function sharesValueYen({
  priceTenths,
  quantity,
}: Pick<PricedPledge, 'priceTenths' | 'quantity'>): number {
  return notionalYen(priceTenths, quantity);
}

/** Positions in descending order of the total pledged value of their issue. */
function inOrder(pledged: readonly PricedPledge[]): PricedPledge[] {
  const worth = new Map<string, number>();
  for (const each of pledged) worth.set(each.code, (worth.get(each.code) ?? 0) + sharesValueYen(each));
  // A stable sort: positions of one issue stay in the order in which they were pledged.
  const rank = (each: PricedPledge) => worth.get(each.code) ?? 0;
  return pledged.toSorted((a, b) => rank(b) - rank(a) || a.code.localeCompare(b.code));
}

/** The fewest lots that satisfy `does`, or all shares. */
function fewest(quantity: number, does: (shares: number) => boolean): number {
  const lot = LOT.size;
  let low = 1;
  let high = Math.ceil(quantity / lot);
  const shares = (lots: number) => Math.min(lots * lot, quantity);
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (does(shares(middle))) high = middle;
    else low = middle + 1;
  }
  return shares(low);
}
