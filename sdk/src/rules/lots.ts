/** Shares are traded in whole lots of an issue (business rule `lot`): a positive multiple of its lot size. */
export function isWholeLot(quantity: number, lotSize: number): boolean {
  return quantity > 0 && quantity % lotSize === 0;
}

/** The most whole lots that fit into a quantity, in shares. */
export function floorToLot(quantity: number, lotSize: number): number {
  return Math.floor(quantity / lotSize) * lotSize;
}

/** The next whole lot above a quantity; between two lots the upper one. */
export function lotAbove(quantity: number, lotSize: number): number {
  return floorToLot(quantity, lotSize) + lotSize;
}

/** The next whole lot below a quantity; between two lots the lower one. 0 if there is none. */
export function lotBelow(quantity: number, lotSize: number): number {
  return Math.max(0, Math.ceil(quantity / lotSize) - 1) * lotSize;
}

/** The nearest whole lots around a quantity inside the bounds, lower first; only the quantity itself if it is a whole lot. */
export function nearestLots(
  quantity: number,
  lotSize: number,
  { minimum, maximum }: { readonly minimum: number; readonly maximum: number },
): number[] {
  const around = isWholeLot(quantity, lotSize)
    ? [quantity]
    : [lotBelow(quantity, lotSize), lotAbove(quantity, lotSize)];
  return around.filter((lots) => lots > 0 && lots >= minimum && lots <= maximum);
}
