import { floorToLot } from '@tsubame/sdk/rules';
import type { OrderExecution, Position, PriceType } from '@tsubame/sdk/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useMarketClock } from '#api/use-market-clock.ts';
import { formatPrice, formatQuantity } from '#domain/format.ts';
import { STALE_QUOTE_MS } from '#domain/order-disabled-reason.ts';
import { priceFault, quantityFault, stopFault, triggerFault } from '#domain/order-faults.ts';
import {
  orderTypeOf,
  possibleExecution,
  readExecution,
  suggestedLimit,
  suggestedTrigger,
  wireLimitPrice,
  wirePrice,
  wireStop,
} from '#domain/order-form.ts';
import { isForAuction, mayBeGoodTill, type OrderField } from '#domain/order-types.ts';
import { closableQuantity, isFailure, placedOutcome } from '#domain/trading-states.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { PriceRow, QuantityRow } from '#records/number-rows.tsx';
import { isFundPasswordRefusal } from '#records/use-fund-password-fault.ts';
import { useReachable } from '#stores/connection-store.ts';
import { showToast } from '#stores/toast-store.ts';
import { useNow } from '#stores/use-now.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx';
import { Figures } from '#ui/figures.tsx';
import { MarketClosedNote } from '#ui/market-closed-note.tsx';
import { SubmitBar } from '#ui/submit-bar.tsx';
import { ClosePositionSummary } from './close-position-summary.tsx';
import { CloseQuantityPicker } from './close-quantity-picker.tsx';
import { GoodTillRow } from './good-till-row.tsx';
import type { LivePriceTicket } from './live-price-sheet.tsx';
import { OrderMainFigures } from './order-main-figures.tsx';
import { OrderPasswordField } from './order-password-field.tsx';
import { OrderRefusalNote } from './order-refusal-note.tsx';
import css from './order-summary.module.css';
import { OrderTypeField } from './order-type-field.tsx';
import { PledgedNote } from './pledged-note.tsx';
import { type SentByStop, StopPriceRow, StopRows, StopTypeChoice, TriggerRow } from './stop-rows.tsx';
import { useConditionLines } from './use-condition-lines.tsx';
import { useOrderPassword } from './use-order-password.ts';
import { orderRules } from './use-order-rules.ts';
import { useOrderTypeText } from './use-order-type-text.ts';

const REFRESHES = [
  'listOrders',
  'listPositions',
  'getPosition',
  'getAssets',
  'getProfit',
  'listLedgerEntries',
] as const;

export interface ClosePositionTicketProps extends LivePriceTicket {
  position: Position;
  onDone: () => void;
}

export function ClosePositionTicket({
  position,
  stock,
  terms,
  quoteArrivedAt,
  onDone,
}: ClosePositionTicketProps) {
  const { t } = useTranslation('trading');
  const clock = useMarketClock();
  const locale = useLocale();
  const closable = floorToLot(closableQuantity(position), stock.lot_size);
  const [priceType, setPriceType] = useState<PriceType>('market');
  const [price, setPrice] = useState(stock.quote.price);
  const [isStop, setStop] = useState(false);
  const [isOco, setOco] = useState(false);
  const [execution, setExecution] = useState<OrderExecution>('day');
  const [goodTill, setGoodTill] = useState('');
  const [trigger, setTrigger] = useState('');
  const [sent, setSent] = useState<SentByStop>({ stopType: 'market', stopPrice: '' });
  const buying = position.direction === 'short';
  const [most] = useState(closable);
  const [typedQuantity, setQuantity] = useState<string | null>(null);
  // All shares that were closable when the ticket opened and still are.
  const quantity = typedQuantity ?? String(Math.min(most, closable));
  const [asking, setAsking] = useState(false);
  const closing = useApiMutation('closePosition', { refreshes: REFRESHES });
  const typeText = useOrderTypeText();
  const conditions = useConditionLines(stock.quote.tick);
  const isGoodTill = mayBeGoodTill({ priceType, isStop, execution }, position.product);
  const stop = isOco ? wireStop(trigger, sent) : null;
  const lastDate = isGoodTill && goodTill !== '' ? goodTill : null;
  const password = useOrderPassword(closing.refusal);
  const connected = useReachable();
  const now = useNow(true);

  const rules = { ...orderRules(stock, terms), maximumQuantity: closable };
  const faults = {
    price: priceFault(priceType, price, rules),
    trigger: isStop ? triggerFault(trigger, { ...rules, buying }) : null,
    stop: isOco ? stopFault({ trigger, price }, { ...rules, buying }) : null,
    stopPrice: isOco ? priceFault(sent.stopType, sent.stopPrice, rules, 'stop.price') : null,
    quantity: quantityFault(quantity, rules),
  };
  const { tick, lower_limit, upper_limit } = stock.quote;
  const money = (text: string) => formatPrice(text, locale, { tick });

  const holdText = () => {
    if (!connected) return t('hold.connection_lost');
    if (stock.quote.status === 'halted') return t('hold.halted');
    if (closable === 0) return t('close.over');
    if (Object.values(faults).some((fault) => fault !== null)) return t('hold.invalid');
    if (now - quoteArrivedAt > STALE_QUOTE_MS) return t('hold.quote_stale');
    return password.isMissing ? t('hold.password_missing') : undefined;
  };
  const take = (field: OrderField, value: string) => {
    closing.reset();
    if (field === 'price') setPrice(value);
    if (field === 'trigger_price' || field === 'stop.trigger_price') setTrigger(value);
    if (field === 'stop.price') setSent({ ...sent, stopPrice: value });
    if (field === 'execution') setExecution(readExecution(value) ?? execution);
    if (field === 'good_till') setGoodTill(value);
    if (field === 'quantity') setQuantity(value);
  };
  const submit = async () => {
    // The quote may have become stale while the dialog was open.
    if (holdText() !== undefined) return;
    const answer = await closing.send({
      path: { position_id: position.position_id },
      body: {
        price_type: priceType,
        price: wireLimitPrice(priceType, price),
        ...(isStop ? { trigger_price: wirePrice(trigger) } : {}),
        ...(stop === null ? {} : { stop }),
        ...(execution === 'day' ? {} : { execution }),
        ...(lastDate === null ? {} : { good_till: lastDate }),
        quantity: Number(quantity),
        ...password.body,
      },
    });
    password.clear();
    setAsking(false);
    if (!answer?.done) return;
    const { filled_quantity, quantity: asked } = answer.data;
    const parts = {
      filled: formatQuantity(filled_quantity, locale),
      quantity: formatQuantity(asked, locale),
    };
    showToast(
      t(`closed.${placedOutcome(answer.data)}`, parts),
      isFailure(answer.data) ? 'failure' : 'success',
    );
    onDone();
  };

  const triggerPrice = isStop ? wirePrice(trigger) : null;
  const atPrice = wireLimitPrice(priceType, price) ?? triggerPrice ?? stock.quote.price;
  const summary = (
    <ClosePositionSummary
      position={position}
      price={atPrice}
      quantity={Number(quantity)}
      terms={terms}
      tick={tick}
    />
  );
  const atPriceName = () => {
    if (priceType === 'limit') return t('ticket.price');
    return t(isStop ? 'ticket.trigger' : 'ask.reference');
  };
  const side = position.direction === 'long' ? 'down' : 'up';
  return (
    <>
      {isStop || isForAuction({ execution }) ? null : (
        <MarketClosedNote clock={clock}>{t('ticket.queued')}</MarketClosedNote>
      )}
      <OrderTypeField
        value={orderTypeOf({ isStop, priceType, combination: isOco ? 'oco' : null })}
        combinations={['oco']}
        execution={execution}
        buying={buying}
        onExecution={(chosen) => {
          closing.reset();
          setExecution(chosen);
        }}
        onChange={(type) => {
          setStop(type === 'stop');
          setOco(type === 'oco');
          setPriceType(type === 'limit' || type === 'oco' ? 'limit' : 'market');
          setExecution(possibleExecution(type, execution));
          if (type === 'oco' && !isOco) setPrice(suggestedLimit(buying, rules));
          if ((type === 'stop' || type === 'oco') && trigger === '')
            setTrigger(suggestedTrigger(buying, rules));
        }}
      />
      {isStop ? (
        <StopRows
          stock={stock}
          rules={rules}
          form={{ trigger, priceType }}
          fault={faults.trigger}
          onChange={(text) => take('trigger_price', text)}
          onPriceType={setPriceType}
        />
      ) : null}
      {priceType === 'limit' ? (
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
      ) : null}
      {isOco ? (
        <>
          <TriggerRow
            stock={stock}
            rules={rules}
            value={trigger}
            fault={faults.stop}
            onChange={(text) => take('stop.trigger_price', text)}
            choice={
              <StopTypeChoice
                value={sent.stopType}
                onChange={(stopType) => setSent({ stopType, stopPrice: sent.stopPrice || trigger })}
              />
            }
          />
          <StopPriceRow
            sent={sent}
            rules={rules}
            tick={tick}
            trigger={trigger}
            fault={faults.stopPrice}
            onChange={(text) => take('stop.price', text)}
          />
          <p className={css.note}>{t(`ticket.ocoNote.${sent.stopType}`)}</p>
        </>
      ) : null}
      <CloseQuantityPicker
        closable={closable}
        lotSize={rules.lotSize}
        quantity={quantity}
        onChoose={(text) => take('quantity', text)}
      />
      <QuantityRow
        label={t('ticket.quantity')}
        bounds={t('close.closable', { quantity: formatQuantity(closable, locale) })}
        value={quantity}
        rules={rules}
        fault={faults.quantity}
        onChange={(text) => take('quantity', text)}
      />
      {clock === undefined || !isGoodTill ? null : (
        <GoodTillRow
          tradingDate={clock.trading_date}
          value={goodTill}
          onChange={(date) => take('good_till', date)}
        />
      )}
      <PledgedNote pledged_quantity={position.pledged_quantity} />
      {summary}
      {closing.refusal === null || isFundPasswordRefusal(closing.refusal) ? null : (
        <OrderRefusalNote refusal={closing.refusal} onTake={take} />
      )}
      <OrderPasswordField
        password={password}
        refusal={closing.refusal}
        onSubmit={() => setAsking(holdText() === undefined)}
      />
      <SubmitBar>
        <Button
          variant={side}
          size="large"
          wide
          pending={closing.pending}
          disabledReason={holdText()}
          onClick={() => setAsking(true)}
        >
          {faults.quantity === null
            ? t('close.submit', { quantity: formatQuantity(Number(quantity), locale) })
            : t('position.close')}
        </Button>
      </SubmitBar>
      <ConfirmationDialog
        open={asking}
        title={t('close.ask')}
        action={t('close.confirm')}
        tone={side}
        pending={closing.pending}
        disabledReason={holdText()}
        onConfirm={() => void submit()}
        onClose={() => setAsking(false)}
      >
        <div className={css.question}>
          <OrderMainFigures
            record={position}
            state={typeText({
              price_type: priceType,
              trigger_price: triggerPrice,
              stop,
              execution,
              good_till: lastDate,
            })}
            figures={[
              {
                name: t('ticket.quantity'),
                text: t('shares', { quantity: formatQuantity(Number(quantity), locale) }),
              },
              { name: atPriceName(), text: money(atPrice) },
            ]}
          />
          {summary}
          {isOco ? <Figures lines={conditions({ stop, exit: null })} /> : null}
          {priceType === 'market' ? <p className={css.note}>{t('close.marketNote')}</p> : null}
        </div>
      </ConfirmationDialog>
    </>
  );
}
