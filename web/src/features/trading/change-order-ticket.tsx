import type { Order, Position } from '@tsubame/sdk/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatPrice, formatQuantity } from '#domain/format.ts';
import { type OrderFeeBasis, orderChangeOutcome } from '#domain/order-change.ts';
import { STALE_QUOTE_MS } from '#domain/order-disabled-reason.ts';
import { exitFault, priceFault, quantityFault, stopFault, triggerFault } from '#domain/order-faults.ts';
import { wireLimitPrice, wirePrice } from '#domain/order-form.ts';
import type { MovedLegs } from '#domain/order-legs.ts';
import { type ExitLeg, entryTenthsOf, type OrderField } from '#domain/order-types.ts';
import { canChange, closableQuantity, conditionPrices, isBuying } from '#domain/trading-states.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { PriceRow, QuantityRow } from '#records/number-rows.tsx';
import { isFundPasswordRefusal } from '#records/use-fund-password-fault.ts';
import { useReachable } from '#stores/connection-store.ts';
import { showToast } from '#stores/toast-store.ts';
import { useNow } from '#stores/use-now.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { SubmitBar } from '#ui/submit-bar.tsx';
import { ChangeOrderSummary } from './change-order-summary.tsx';
import { EXIT_FIELDS, ExitPriceRows } from './exit-rows.tsx';
import type { LivePriceTicket } from './live-price-sheet.tsx';
import { OrderPasswordField } from './order-password-field.tsx';
import { OrderRefusalNote } from './order-refusal-note.tsx';
import { PledgedNote } from './pledged-note.tsx';
import { type SentByStop, StopPriceRow, StopTypeChoice, TriggerRow } from './stop-rows.tsx';
import { useOrderFees } from './use-order-fees.ts';
import { useOrderPassword } from './use-order-password.ts';
import { orderRules } from './use-order-rules.ts';

const REFRESHES = [
  'listOrders',
  'getOrder',
  'listPositions',
  'getPosition',
  'getAssets',
  'listLedgerEntries',
] as const;

export interface ChangeOrderTicketProps extends LivePriceTicket {
  order: Order;
  /** Initial prices; those of the order if omitted. */
  given?: MovedLegs | undefined;
  onDone: () => void;
}

/** The form for a new price and quantity of a working order, with the effect on its place and reserve. */
export function ChangeOrderTicket(props: ChangeOrderTicketProps) {
  const query = useOrderFees(props.order, props.terms);
  return (
    <StateView query={query} skeleton={<Skeleton height={44} count={5} />}>
      {(fees) => <ChangeForm {...props} fees={fees} />}
    </StateView>
  );
}

function ChangeForm({
  order,
  given = {},
  stock,
  terms,
  fees,
  quoteArrivedAt,
  onDone,
}: ChangeOrderTicketProps & { fees: OrderFeeBasis }) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  // Until the user types, a field shows the order's newest value.
  const isArmed = order.state === 'armed';
  const hasStop = order.stop_status === 'waiting';
  // A line of the chart moves what the order waits for.
  const givenTrigger = isArmed ? given.price : given.stop;
  const [typedPrice, setPrice] = useState((isArmed ? null : given.price) ?? null);
  const [typedTrigger, setTrigger] = useState(givenTrigger ?? null);
  const [typedExit, setExit] = useState<Readonly<Record<ExitLeg, string | null>>>({
    takeProfit: given.takeProfit ?? null,
    stopLoss: given.stopLoss ?? null,
  });
  const [typedSent, setSent] = useState<Partial<SentByStop>>({});
  const [typedQuantity, setQuantity] = useState<string | null>(null);
  const trigger = typedTrigger ?? order.trigger_price ?? order.stop?.trigger_price ?? '';
  const price = typedPrice ?? order.price ?? stock.quote.price;
  const quantity = typedQuantity ?? String(order.quantity);
  const exit = {
    takeProfit: typedExit.takeProfit ?? order.exit?.price ?? '',
    stopLoss: typedExit.stopLoss ?? order.exit?.stop?.trigger_price ?? '',
  };
  const ownStop = order.stop ?? order.exit?.stop ?? null;
  const sent: SentByStop = {
    stopType: typedSent.stopType ?? ownStop?.price_type ?? 'market',
    stopPrice: typedSent.stopPrice ?? ownStop?.price ?? ownStop?.trigger_price ?? '',
  };
  const exitLegs = conditionPrices(order).flatMap(({ kind }) => (kind === 'stop' ? [] : [kind]));
  const changing = useApiMutation('changeOrder', { refreshes: REFRESHES });
  const password = useOrderPassword(changing.refusal);
  const closed = useClosedPosition(order);
  const connected = useReachable();
  const now = useNow(true);

  const ordinary = orderRules(stock, terms);
  const rules = {
    ...ordinary,
    // The executed part cannot be changed.
    minimumQuantity: order.filled_quantity + ordinary.minimumQuantity,
    // A closing order can use its own shares and free ones.
    maximumQuantity: closed ? closableQuantity(closed) + order.quantity : ordinary.maximumQuantity,
  };
  const { direction, price_type: priceType } = order;
  const entryTenths = entryTenthsOf(
    { direction, priceType, price, isStop: isArmed, trigger },
    rules.lastTenths,
  );
  const faultOfExit = (leg: ExitLeg) =>
    exitLegs.includes(leg) ? exitFault(leg, { ...exit, direction, entryTenths }, rules) : null;
  const hasExitStop = exitLegs.includes('stopLoss');
  const faultOfSent = (field: 'stop.price' | 'exit.stop.price') =>
    priceFault(sent.stopType, sent.stopPrice, rules, field);
  const faults = {
    price: priceFault(priceType, price, rules),
    trigger: isArmed ? triggerFault(trigger, { ...rules, buying: isBuying(order) }) : null,
    'stop.trigger_price': hasStop
      ? stopFault({ trigger, price }, { ...rules, buying: isBuying(order) })
      : null,
    quantity: quantityFault(quantity, rules),
    'stop.price': hasStop ? faultOfSent('stop.price') : null,
    'exit.price': faultOfExit('takeProfit'),
    'exit.stop.trigger_price': faultOfExit('stopLoss'),
    'exit.stop.price': hasExitStop ? faultOfSent('exit.stop.price') : null,
  };
  const valid = Object.values(faults).every((fault) => fault === null);
  const outcome = valid
    ? orderChangeOutcome(order, { price, trigger, quantity, exit, ...sent }, stock.quote, fees)
    : null;
  const wire = isArmed ? wirePrice(trigger) : wireLimitPrice(priceType, price);
  const { tick, lower_limit, upper_limit } = stock.quote;
  const money = (text: string) => formatPrice(text, locale, { tick });
  const count = (text: string) => formatQuantity(Number(text), locale);

  const holdText = () => {
    if (!connected) return t('hold.connection_lost');
    if (stock.quote.status === 'halted') return t('hold.halted');
    if (!canChange(order)) return t('change.over', { state: t(`orderState.${order.state}`) });
    if (!valid) return t('hold.invalid');
    if (outcome === null) return t(isArmed ? 'change.sameArmed' : 'change.same');
    if (now - quoteArrivedAt > STALE_QUOTE_MS) return t('hold.quote_stale');
    return password.isMissing ? t('hold.password_missing') : undefined;
  };
  const take = (field: OrderField, value: string) => {
    changing.reset();
    if (field === 'price') setPrice(value);
    if (field === 'trigger_price' || field === 'stop.trigger_price') setTrigger(value);
    if (field === 'exit.price') setExit({ ...typedExit, takeProfit: value });
    if (field === 'exit.stop.trigger_price') setExit({ ...typedExit, stopLoss: value });
    if (field === 'stop.price' || field === 'exit.stop.price') setSent({ ...typedSent, stopPrice: value });
    if (field === 'quantity') setQuantity(value);
  };
  const chooseStopType = (stopType: SentByStop['stopType']) => {
    changing.reset();
    setSent({ ...sent, stopType });
  };
  const submitText = (shares: string, shown: string) =>
    isArmed
      ? t('change.submitTrigger', { shares, price: shown })
      : t('change.submit', { shares, at: t('at', { price: shown }) });
  const submit = async () => {
    if (outcome === null || holdText() !== undefined) return;
    const body = { ...outcome.body, ...password.body };
    const answer = await changing.send({ path: { order_id: order.order_id }, body });
    password.clear();
    if (!answer?.done) return;
    showToast(t(answer.data.state === 'filled' ? 'placed.filled' : 'change.done'), 'success');
    onDone();
  };

  return (
    <>
      {isArmed ? (
        <TriggerRow
          stock={stock}
          rules={rules}
          value={trigger}
          fault={faults.trigger}
          onChange={(text) => take('trigger_price', text)}
        />
      ) : null}
      {priceType === 'market' ? null : (
        <PriceRow
          label={t('ticket.price')}
          bounds={t('ticket.limits', { low: money(lower_limit), high: money(upper_limit) })}
          value={price}
          rules={rules}
          from={stock.quote.price}
          tick={tick}
          fault={faults.price}
          onChange={(text) => take('price', text)}
        />
      )}
      {hasStop ? (
        <TriggerRow
          stock={stock}
          rules={rules}
          value={trigger}
          fault={faults['stop.trigger_price']}
          onChange={(text) => take('stop.trigger_price', text)}
          choice={<StopTypeChoice value={sent.stopType} onChange={chooseStopType} />}
        />
      ) : null}
      {hasStop ? (
        <StopPriceRow
          sent={sent}
          rules={rules}
          tick={tick}
          trigger={trigger}
          fault={faults['stop.price']}
          onChange={(text) => take('stop.price', text)}
        />
      ) : null}
      <ExitPriceRows
        legs={exitLegs}
        form={{ ...exit, ...sent }}
        entryTenths={entryTenths}
        rules={rules}
        tick={tick}
        faultOf={(field) => faults[field]}
        onChange={(leg, text) => take(EXIT_FIELDS[leg], text)}
        onStopType={chooseStopType}
        onStopPrice={(text) => take('exit.stop.price', text)}
      />
      <QuantityRow
        label={t('ticket.quantity')}
        bounds={t('ticket.lot', { lot: rules.lotSize })}
        value={quantity}
        rules={rules}
        fault={faults.quantity}
        onChange={(text) => take('quantity', text)}
      />
      {closed ? <PledgedNote pledged_quantity={closed.pledged_quantity} /> : null}
      <ChangeOrderSummary order={order} outcome={outcome} />
      {changing.refusal === null || isFundPasswordRefusal(changing.refusal) ? null : (
        <OrderRefusalNote refusal={changing.refusal} onTake={take} />
      )}
      <OrderPasswordField password={password} refusal={changing.refusal} onSubmit={() => void submit()} />
      <SubmitBar>
        <Button
          size="large"
          wide
          pending={changing.pending}
          disabledReason={holdText()}
          onClick={() => void submit()}
        >
          {wire === null || !valid
            ? t('change.action')
            : submitText(t('shares', { quantity: count(quantity) }), money(wire))}
        </Button>
      </SubmitBar>
    </>
  );
}

/** The position that an order closes; undefined until loaded and for an opening order. */
function useClosedPosition({ intent, position_id }: Order): Position | undefined {
  const isClosing = intent === 'close' && position_id !== null;
  const path = { position_id: position_id ?? '' };
  return useApiQuery('getPosition', { path }, { enabled: isClosing }).data;
}
