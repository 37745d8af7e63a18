import { notionalYen } from '@tsubame/sdk/rules';

/** Cash held for an application, whole yen: the shares at the price named, or at the top of the range. */
export function heldYen(
  application: { readonly quantity: number; readonly priceTenths: number | null },
  { rangeHighTenths }: { readonly rangeHighTenths: number },
): number {
  return notionalYen(application.priceTenths ?? rangeHighTenths, application.quantity);
}

/** Price of shares won at the offer price, whole yen; there is no fee. */
export function subscriptionPriceYen(quantity: number, offerTenths: number): number {
  return notionalYen(offerTenths, quantity);
}
