import { fromTenths, toTenths } from '@tsubame/sdk/rules';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalPriceOf } from '#charts/bars.ts';
import type { ChartMark } from '#charts/chart-mark.ts';
import { formatQuantity, formatRate, formatYen } from '#domain/format.ts';
import type { OrderFormEvent } from '#domain/order-form.ts';
import { legFigures } from '#domain/order-legs.ts';
import { type ExitLeg, entryTenthsOf, exitLegsOf, type OrderForm, typedShares } from '#domain/order-types.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useQuote } from '#stores/quote-store.ts';
import { useTradingTerms } from './use-order-rules.ts';

/** An if-done order in a ticket beside the chart. */
export interface TicketLines {
  readonly form: OrderForm;
  readonly dispatch: Dispatch<OrderFormEvent>;
}

const ID = 'ticket';

/** The prices of an if-done order that is not sent yet, as linked lines of the chart. */
export function useTicketMarks(code: string, ticket: TicketLines | null): ChartMark[] {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const quote = useQuote(code);
  const plan = useTradingTerms(ticket !== null).data?.fee_plan;
  if (ticket === null || quote === undefined) return [];
  const { form } = ticket;
  const quantity = typedShares(form.quantity);
  const entryTenths = entryTenthsOf(form, toTenths(quote.price));
  if (entryTenths === null || quantity === null) return [];
  const { direction } = form;
  const side = t(direction === 'long' ? 'direction.long' : 'direction.short');
  const labelOf = (leg: ExitLeg) => (at: number) => {
    const name = `${t('legs.unsent')} ${t(`exit.mark.${leg}`)}`;
    if (plan === undefined) return name;
    const order = { direction, quantity, filled_quantity: 0 };
    const { yen, rate } = legFigures(order, entryTenths, Math.round(at * 10), plan);
    const profit = formatYen(yen, locale, { sign: true });
    return [name, profit, formatRate(rate, locale, { sign: true, digits: 1 })].join(' ');
  };
  const words = { side, quantity: t('shares', { quantity: formatQuantity(quantity, locale) }) };
  const shared = { kind: 'order', bracket: ID } as const;
  const exits = exitLegsOf(form).flatMap((leg): ChartMark[] => {
    const tenths = toTenths(form[leg]);
    if (tenths === null) return [];
    const price = Number(fromTenths(tenths));
    const labelAt = labelOf(leg);
    const zone = { from: ID, tone: leg === 'takeProfit' ? 'up' : 'down' } as const;
    return [{ ...shared, id: `${ID} ${leg}`, price, movable: true, label: labelAt(price), labelAt, zone }];
  });
  const entry: ChartMark = {
    ...{ ...shared, id: ID, price: Number(fromTenths(entryTenths)) },
    movable: form.isStop || form.priceType === 'limit',
    label: `${t('legs.unsent')} ${t('legs.entry', words)}`,
  };
  return [entry, ...exits];
}

/** Moves a price of the ticket; false for a line of something else. */
export function moveTicketMark(ticket: TicketLines | null, id: string, yen: number): boolean {
  const [of, leg] = id.split(' ');
  if (ticket === null || of !== ID) return false;
  const price = decimalPriceOf(yen);
  const { form, dispatch } = ticket;
  if (leg === 'takeProfit' || leg === 'stopLoss') dispatch({ type: 'exit_price_changed', leg, price });
  else dispatch(form.isStop ? { type: 'trigger_changed', trigger: price } : { type: 'price_changed', price });
  return true;
}
