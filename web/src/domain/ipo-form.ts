import { notionalYen, type PriceBounds, type QuantityBounds, toTenths } from '@tsubame/sdk/rules';
import type { ApplyForIpoRequest, Ipo } from '@tsubame/sdk/schema';
import { type OrderFault, priceFault, quantityFault } from './order-faults.ts';
import { wireLimitPrice } from './order-form.ts';
import { typedShares } from './order-types.ts';

/** Rules of an application: a price range instead of the day's limits, units instead of lots. */
export interface IpoRules extends PriceBounds, QuantityBounds {}

/** `any` accepts every offer price; `limit` leaves the draw if the offer price is higher. */
export type IpoPriceMode = 'any' | 'limit';

/** The application in the form; quantity and price are plain digits as typed. */
export interface IpoForm {
  readonly quantity: string;
  readonly mode: IpoPriceMode;
  readonly price: string;
}

export type IpoFormEvent =
  | { readonly type: 'quantity_changed'; readonly quantity: string }
  | { readonly type: 'mode_chosen'; readonly mode: IpoPriceMode; readonly highest: string }
  | { readonly type: 'price_changed'; readonly price: string }
  /** A valid value that a refusal or the form suggested, in the wire format. */
  | { readonly type: 'nearest_taken'; readonly field: 'quantity' | 'price'; readonly value: string };

export type IpoDraft = Omit<ApplyForIpoRequest, 'prospectus_accepted'>;

/** Shares in one unit of every offering (specification, section 9). */
export const IPO_UNIT: Ipo['unit'] = 100;

/** New issues have no fee (contract, `Ipo`). */
export const IPO_FEE: Ipo['fee'] = 0;

/** New issues use the exchange's ordinary price steps, because none is in the index with finer ones. */
export function ipoRules({
  unit,
  maximum_quantity,
  range_low,
  range_high,
}: Pick<Ipo, 'unit' | 'maximum_quantity' | 'range_low' | 'range_high'>): IpoRules {
  return {
    tickGroup: 'OTHER',
    lotSize: unit,
    minimumQuantity: unit,
    maximumQuantity: maximum_quantity,
    lowerLimitTenths: toTenths(range_low) ?? 0,
    upperLimitTenths: toTenths(range_high) ?? Number.MAX_SAFE_INTEGER,
  };
}

export const initialIpoForm = ({ minimumQuantity }: Pick<IpoRules, 'minimumQuantity'>): IpoForm => ({
  quantity: String(minimumQuantity),
  mode: 'any',
  price: '',
});

export function reduceIpoForm(form: IpoForm, event: IpoFormEvent): IpoForm {
  switch (event.type) {
    case 'quantity_changed':
      return { ...form, quantity: event.quantity };
    case 'mode_chosen':
      return { ...form, mode: event.mode, price: form.price === '' ? event.highest : form.price };
    case 'price_changed':
      return { ...form, price: event.price };
    case 'nearest_taken':
      return event.field === 'quantity'
        ? { ...form, quantity: event.value }
        : { ...form, mode: 'limit', price: event.value };
  }
}

/** All faults of the form; the provider makes the final decision. */
export function ipoFaults(form: IpoForm, rules: IpoRules): OrderFault[] {
  const faults = [
    quantityFault(form.quantity, rules),
    priceFault(form.mode === 'any' ? 'market' : 'limit', form.price, rules),
  ];
  return faults.filter((fault) => fault !== null);
}

/** The application for the contract; null while the form breaks a rule. */
export function ipoDraft(form: IpoForm, rules: IpoRules): IpoDraft | null {
  const quantity = typedShares(form.quantity);
  if (quantity === null || ipoFaults(form, rules).length > 0) return null;
  return { quantity, price: wireLimitPrice(form.mode === 'any' ? 'market' : 'limit', form.price) };
}

/** Yen that an application reserves until the draw: its shares at the application's price, or at the top of the range. */
export function ipoReservedYen({ quantity, price }: IpoDraft, { upperLimitTenths }: IpoRules): number {
  const tenths = price === null ? upperLimitTenths : (toTenths(price) ?? upperLimitTenths);
  return notionalYen(tenths, quantity);
}
