import type { Position, PriceType } from '@tsubame/sdk/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useMarketClock } from '#api/use-market-clock.ts';
import { formatPrice, formatQuantity } from '#domain/format.ts';
import { priceFault, quantityFault } from '#domain/order-faults.ts';
import { steppedPrice, steppedQuantity, wirePrice } from '#domain/order-form.ts';
import { STALE_QUOTE_MS } from '#domain/order-hold.ts';
import type { OrderField } from '#domain/order-types.ts';
import { closableQuantity } from '#domain/trading-states.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useReachable } from '#stores/connection-store.ts';
import { showToast } from '#stores/toast-store.ts';
import { useNow } from '#stores/use-now.ts';
import { Button } from '#ui/button.tsx';
import { MarketClosed } from '#ui/market-closed.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { SubmitBar } from '#ui/submit-bar.tsx';
import { ClosePart } from './close-part.tsx';
import { CloseSummary } from './close-summary.tsx';
import { FaultNote } from './fault-note.tsx';
import css from './order-fields.module.css';
import type { QuotedTicket } from './quoted-sheet.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { orderRules } from './use-order-rules.ts';

const REFRESHES = ['listOrders', 'listPositions', 'getPosition', 'getAssets', 'listLedgerEntries'] as const;

export interface CloseTicketProps extends QuotedTicket {
  position: Position;
  onDone: () => void;
}

export function CloseTicket({ position, stock, terms, quoteArrivedAt, onDone }: CloseTicketProps) {
  const { t } = useTranslation('trading');
  const clock = useMarketClock();
  const locale = useLocale();
  const closable = closableQuantity(position);
  const [priceType, setPriceType] = useState<PriceType>('market');
  const [price, setPrice] = useState(stock.quote.price);
  const [quantity, setQuantity] = useState(String(closable));
  const closing = useApiMutation('closePosition', { refreshes: REFRESHES, refusalToast: false });
  const connected = useReachable();
  const now = useNow(true);

  const rules = { ...orderRules(stock, terms), maximumQuantity: closable };
  const faults = {
    price: priceFault(priceType, price, rules) ?? undefined,
    quantity: quantityFault(quantity, rules) ?? undefined,
  };
  const { tick } = stock.quote;

  const holdText = () => {
    if (!connected) return t('hold.connection_lost');
    if (faults.price !== undefined || faults.quantity !== undefined) return t('hold.invalid');
    return now - quoteArrivedAt > STALE_QUOTE_MS ? t('hold.quote_stale') : undefined;
  };
  const take = (field: OrderField, value: string) => {
    closing.reset();
    if (field === 'price') setPrice(value);
    if (field === 'quantity') setQuantity(value);
  };
  const submit = async () => {
    const answer = await closing.send({
      path: { position_id: position.position_id },
      body: { price_type: priceType, price: wirePrice(priceType, price), quantity: Number(quantity) },
    });
    if (!answer?.done) return;
    showToast(t(`closed.${answer.data.state}`), answer.data.state === 'rejected' ? 'failure' : 'success');
    onDone();
  };

  return (
    <>
      <MarketClosed clock={clock}>{t('ticket.queued')}</MarketClosed>
      <Segmented<PriceType>
        label={t('ticket.priceType')}
        value={priceType}
        onChange={setPriceType}
        options={[
          { value: 'market', label: t('priceType.market') },
          { value: 'limit', label: t('priceType.limit') },
        ]}
      />
      {priceType === 'limit' ? (
        <div className={css.row}>
          <p className={css.label}>{t('ticket.price')}</p>
          <Stepper
            label={t('ticket.price')}
            value={price}
            step={(text, direction) => steppedPrice(text, direction, rules, stock.quote.price)}
            onChange={setPrice}
            format={(text) => (text === '' ? '' : formatPrice(text, locale, { tick }))}
            invalid={faults.price !== undefined}
            describedBy={faults.price && 'close-price-fault'}
          />
        </div>
      ) : null}
      <FaultNote id="close-price-fault" fault={faults.price} rules={rules} onTake={setPrice} />
      <ClosePart closable={closable} lotSize={rules.lotSize} quantity={quantity} onChoose={setQuantity} />
      <div className={css.row}>
        <p className={css.label}>
          {t('ticket.quantity')}
          <span>{t('close.closable', { quantity: formatQuantity(closable, locale) })}</span>
        </p>
        <Stepper
          label={t('ticket.quantity')}
          value={quantity}
          step={(text, direction) => steppedQuantity(text, direction, rules)}
          onChange={(text) => setQuantity(text.replace(/\D.*$/, ''))}
          format={(text) => (text === '' ? '' : formatQuantity(Number(text), locale))}
          invalid={faults.quantity !== undefined}
          describedBy={faults.quantity && 'close-quantity-fault'}
        />
      </div>
      <FaultNote id="close-quantity-fault" fault={faults.quantity} rules={rules} onTake={setQuantity} />
      <CloseSummary
        position={position}
        price={wirePrice(priceType, price) ?? stock.quote.price}
        quantity={Number(quantity)}
        terms={terms}
        tick={tick}
      />
      {closing.refusal === null ? null : <RefusalNote refusal={closing.refusal} onTake={take} />}
      <SubmitBar>
        <Button
          variant={position.direction === 'long' ? 'down' : 'up'}
          size="large"
          wide
          pending={closing.pending}
          disabledReason={holdText()}
          onClick={() => void submit()}
        >
          {t('close.submit', { quantity: formatQuantity(Number(quantity), locale) })}
        </Button>
      </SubmitBar>
    </>
  );
}
