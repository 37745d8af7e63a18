import {
  basisPointsOf,
  fromTenths,
  nearestOnTick,
  ratioOf,
  roundToTick,
  stepDown,
  stepUp,
} from '@tsubame/sdk/rules';
import type { AlertCondition, AlertMeasure, CreatePriceAlertRequest, Stock } from '@tsubame/sdk/schema';
import { typedTenths } from './price.ts';

/** An alert in a form; `value` as typed: yen, shares, or a percentage without its sign. */
export interface AlertForm {
  readonly measure: AlertMeasure;
  readonly condition: AlertCondition;
  readonly value: string;
}

/** The position for an alert on the margin rate. */
export interface WatchedPosition {
  readonly position_id: string;
  /** A ratio in the wire format. */
  readonly margin_rate: string;
}

/** Data that an alert is compared with: the issue with its latest quote, and the user's position. */
export interface AlertReference {
  readonly stock: Pick<Stock, 'code' | 'tick_group' | 'year_high' | 'year_low' | 'lot_size' | 'quote'>;
  readonly position: WatchedPosition | null;
}

export type AlertFormEvent =
  | { readonly type: 'measure_chosen'; readonly measure: AlertMeasure }
  | { readonly type: 'condition_chosen'; readonly condition: AlertCondition }
  | { readonly type: 'value_changed'; readonly value: string };

const USUAL_CHANGE = '3';
const USUAL_MARGIN = '30';
const RATE_STEP_BASIS_POINTS = 50;
const MOST_BASIS_POINTS = 100_000;
/** Distances from the current price that buttons offer, in percent. */
const AWAY_PERCENT = [1, 3] as const;

/** Initial values of a valid form: a value ahead in the usual direction. */
export function initialAlertForm(measure: AlertMeasure, reference: AlertReference): AlertForm {
  const condition = measure === 'margin_rate' ? 'at_or_below' : 'at_or_above';
  return { measure, condition, value: usualValue(measure, condition, reference) };
}

export function reduceAlertForm(
  form: AlertForm,
  event: AlertFormEvent,
  reference: AlertReference,
): AlertForm {
  switch (event.type) {
    case 'measure_chosen':
      return event.measure === form.measure ? form : initialAlertForm(event.measure, reference);
    case 'condition_chosen': {
      const turned = { ...form, condition: event.condition };
      // A price on the other side of the current price would be refused, so the default of that side replaces it.
      return form.measure === 'price'
        ? { ...turned, value: usualValue('price', event.condition, reference) }
        : turned;
    }
    case 'value_changed':
      return { ...form, value: event.value };
  }
}

function usualValue(measure: AlertMeasure, condition: AlertCondition, { stock }: AlertReference): string {
  switch (measure) {
    case 'price':
      return awayFrom(stock, condition, AWAY_PERCENT[0]);
    case 'change_rate':
      return USUAL_CHANGE;
    case 'volume':
      return String(Math.ceil((stock.quote.volume * 1.5) / stock.lot_size + 1) * stock.lot_size);
    case 'margin_rate':
      return USUAL_MARGIN;
  }
}

function awayFrom(
  { quote, tick_group }: AlertReference['stock'],
  condition: AlertCondition,
  percent: number,
): string {
  const now = typedTenths(quote.price) ?? 0;
  const signed = condition === 'at_or_above' ? percent : -percent;
  return fromTenths(roundToTick(tick_group, (now * (100 + signed)) / 100));
}

/** The value after one press of the stepper. */
export function steppedAlertValue(form: AlertForm, step: 1 | -1, { stock }: AlertReference): string {
  if (form.measure === 'price') {
    const tenths = typedTenths(form.value);
    if (tenths === null) return stock.quote.price;
    return fromTenths((step === 1 ? stepUp : stepDown)(stock.tick_group, tenths));
  }
  if (form.measure === 'volume') {
    const lots = Math.round(Number(form.value) / stock.lot_size) + step * 100;
    return String(Math.max(lots, 1) * stock.lot_size);
  }
  const next = (typedBasisPoints(form.value) ?? 0) + step * RATE_STEP_BASIS_POINTS;
  return String(Math.min(Math.max(next, 0), MOST_BASIS_POINTS) / 100);
}

function typedBasisPoints(text: string): number | null {
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(text)) return null;
  const points = Math.round(Number(text) * 100);
  return points <= MOST_BASIS_POINTS ? points : null;
}

/** Whether the typed percentage is a fall: a negative change on the wire. */
export const isFall = ({ measure, condition }: Pick<AlertForm, 'measure' | 'condition'>): boolean =>
  measure === 'change_rate' && condition === 'at_or_below';

/** The value in the wire format; null if it is invalid for its measure. */
export function wireAlertValue(form: AlertForm): string | null {
  const { measure, value } = form;
  if (measure === 'price') {
    const tenths = typedTenths(value);
    return tenths === null ? null : fromTenths(tenths);
  }
  if (measure === 'volume') return /^[1-9]\d{0,11}$/.test(value) ? value : null;
  const points = typedBasisPoints(value);
  if (points === null) return null;
  return ratioOf(isFall(form) ? -points : points, 10_000);
}

/** The inverse of {@link wireAlertValue}: a wire value as it is typed in the form. */
export function typedAlertValue(form: Pick<AlertForm, 'measure' | 'condition'>, wire: string): string {
  if (form.measure === 'price' || form.measure === 'volume') return wire;
  const points = basisPointsOf(wire);
  return String((isFall(form) ? -points : points) / 100);
}

export type AlertFault = 'missing' | 'off_tick' | 'met';

/** Why the form would be refused, with valid prices. */
export function alertFault(
  form: AlertForm,
  { stock, position }: AlertReference,
): { readonly fault: AlertFault; readonly nearest: readonly string[] } | null {
  const value = wireAlertValue(form);
  if (value === null) return { fault: 'missing', nearest: [] };
  if (form.measure === 'price') {
    const tenths = typedTenths(value) ?? 0;
    const nearest = nearestOnTick(stock.tick_group, tenths);
    if (nearest[0] !== tenths) return { fault: 'off_tick', nearest: nearest.map(fromTenths) };
  }
  const now = figureNow(form.measure, { stock, position });
  if (now === null) return null;
  const isMet = form.condition === 'at_or_above' ? now >= Number(value) : now <= Number(value);
  return isMet ? { fault: 'met', nearest: [] } : null;
}

function figureNow(measure: AlertMeasure, { stock: { quote }, position }: AlertReference): number | null {
  switch (measure) {
    case 'price':
      return Number(quote.price);
    case 'change_rate':
      return Number(quote.change_rate);
    case 'volume':
      return quote.volume;
    case 'margin_rate':
      return position === null ? null : Number(position.margin_rate);
  }
}

/** The alert for the contract; null while the form breaks a rule. */
export function alertDraft(form: AlertForm, reference: AlertReference): CreatePriceAlertRequest | null {
  const value = wireAlertValue(form);
  if (value === null || alertFault(form, reference) !== null) return null;
  const { measure, condition } = form;
  if (measure !== 'margin_rate') return { measure, condition, value, code: reference.stock.code };
  if (reference.position === null) return null;
  return { measure, condition, value, position_id: reference.position.position_id };
}

export type SuggestedAlertPrice = 'day_high' | 'day_low' | 'year_high' | 'year_low' | 'away';

/** Suggested prices for an alert: those not yet reached, the nearest first. */
export function suggestedAlertPrices(
  { measure, condition }: AlertForm,
  { stock }: AlertReference,
): readonly { readonly mark: SuggestedAlertPrice; readonly percent: number; readonly value: string }[] {
  if (measure !== 'price') return [];
  const { quote, year_high, year_low } = stock;
  const isAbove = condition === 'at_or_above';
  const extremes = isAbove
    ? ([
        ['day_high', quote.high],
        ['year_high', year_high],
      ] as const)
    : ([
        ['day_low', quote.low],
        ['year_low', year_low],
      ] as const);
  const now = Number(quote.price);
  const marks = [
    ...extremes.flatMap(([mark, value]) => (value === null ? [] : [{ mark, percent: 0, value }])),
    ...AWAY_PERCENT.map((percent) => ({
      mark: 'away' as const,
      percent: isAbove ? percent : -percent,
      value: awayFrom(stock, condition, percent),
    })),
  ];
  return marks
    .filter(({ value }) => (isAbove ? Number(value) > now : Number(value) < now))
    .toSorted((a, b) => Math.abs(Number(a.value) - now) - Math.abs(Number(b.value) - now));
}

/** Distance of an alert's price from the current price, as a ratio in the wire format. */
export function alertDistance(value: string, price: string): string {
  const [wanted, now] = [typedTenths(value) ?? 0, typedTenths(price) ?? 0];
  return ratioOf(wanted - now, now);
}
