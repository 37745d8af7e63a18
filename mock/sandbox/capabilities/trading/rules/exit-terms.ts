import type { StopPrices } from '@tsubame/sdk/rules';

/** The closing order that follows an opening order; prices in tenths of a yen, null without one. */
export type ExitTerms = {
  readonly priceTenths: number | null;
  readonly stop: StopPrices | null;
  /** Last trading date (`YYYY-MM-DD`); null for its own trading date. */
  readonly goodTill: string | null;
};

/** Whether two stops have the same prices. */
export function isSameStop(one: StopPrices | null, other: StopPrices | null): boolean {
  return one?.triggerTenths === other?.triggerTenths && one?.priceTenths === other?.priceTenths;
}

/** Whether two closing orders that follow have the same terms. */
export function isSameExit(one: ExitTerms | null, other: ExitTerms | null): boolean {
  const isSame = one?.priceTenths === other?.priceTenths && one?.goodTill === other?.goodTill;
  return isSame && isSameStop(one?.stop ?? null, other?.stop ?? null);
}
