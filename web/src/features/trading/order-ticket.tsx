import type { Direction, Order, Stock, TradingTerms } from '@tsubame/sdk/schema';
import { useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { useMarketClock } from '#api/use-market-clock.ts';
import { formatQuantity } from '#domain/format.ts';
import { orderFaults } from '#domain/order-faults.ts';
import { emptyOrder, type GivenOrder, orderDraft, reduceOrder } from '#domain/order-form.ts';
import { holdReason } from '#domain/order-hold.ts';
import { isInPart } from '#domain/trading-states.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { isOfFundPassword } from '#records/use-fund-password-fault.ts';
import { useReachable } from '#stores/connection-store.ts';
import { showToast } from '#stores/toast-store.ts';
import { useNow } from '#stores/use-now.ts';
import { Button } from '#ui/button.tsx';
import { MarketClosed } from '#ui/market-closed.tsx';
import { RiskNote } from '#ui/risk-note.tsx';
import { SubmitBar } from '#ui/submit-bar.tsx';
import { HoldNote } from './hold-note.tsx';
import { OrderFields } from './order-fields.tsx';
import { OrderPasswordField } from './order-password-field.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PowerShares } from './power-shares.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { useOrderPassword } from './use-order-password.ts';
import { useOrderPreview } from './use-order-preview.ts';
import { orderRules } from './use-order-rules.ts';
import { usePlaceOrder } from './use-place-order.ts';

const QUOTE_REFRESH_MS = 5_000;

export interface OrderTicketProps {
  stock: Stock;
  terms: TradingTerms;
  direction: Direction;
  given?: GivenOrder | undefined;
  /** Leverage at which a position within the day may be opened; the ordinary product without. */
  intraday?: readonly number[] | undefined;
  onDone: () => void;
}

/** The order being filled in: the reducer of `#domain/order-form.ts` drawn, with its live preview and its one button. */
export function OrderTicket({ stock, terms, direction, given, intraday, onDone }: OrderTicketProps) {
  const { t } = useTranslation('trading');
  const clock = useMarketClock();
  const locale = useLocale();
  const ordinary = orderRules(stock, terms);
  const rules = intraday === undefined ? ordinary : { ...ordinary, leverageSteps: intraday };
  const [form, dispatch] = useReducer(reduceOrder, emptyOrder(direction, rules, given));
  const faults = orderFaults(form, rules);
  const draft = orderDraft(stock.code, form, rules, intraday === undefined ? 'standard' : 'intraday');
  const connected = useReachable();
  const quote = useApiQuery(
    'getStock',
    { path: { code: stock.code } },
    { refetchInterval: QUOTE_REFRESH_MS },
  );
  const { preview, arrivedAt, refusal, refresh } = useOrderPreview(draft, true);
  const placing = usePlaceOrder();
  const password = useOrderPassword(placing.refusal);
  const now = useNow(true);
  const [filled, setFilled] = useState<{ order: Order; held: number } | null>(null);

  const hold = holdReason({
    now,
    connected,
    valid: draft !== null,
    quoteArrivedAt: quote.data === undefined ? null : quote.dataUpdatedAt,
    preview: { arrivedAt, validForMs: terms.preview_seconds * 1_000, refused: refusal !== null },
  });
  const shownRefusal = isOfFundPassword(placing.refusal) ? refusal : (placing.refusal ?? refusal);

  const submit = async () => {
    if (draft === null || preview === undefined || hold !== null || password.isMissing) return;
    const order = await placing.place(draft, preview.preview_id, password.body);
    password.clear();
    if (order === null) return refresh();
    if (order.state === 'filled') return setFilled({ order, held: preview.reserve });
    const parts = {
      filled: formatQuantity(order.filled_quantity, locale),
      quantity: formatQuantity(order.quantity, locale),
    };
    showToast(
      t(`placed.${isInPart(order) ? 'part' : order.state}`, parts),
      order.state === 'rejected' ? 'failure' : 'success',
    );
    onDone();
  };
  const change: typeof dispatch = (event) => {
    placing.reset();
    dispatch(event);
  };
  if (filled !== null) return <OrderReceipt {...filled} onDone={onDone} />;
  const quantity = formatQuantity(Number(form.quantity), locale);
  const long = form.direction === 'long';
  const reason = hold ?? (password.isMissing ? 'password_missing' : null);
  return (
    <>
      <MarketClosed clock={clock}>{t('ticket.queued')}</MarketClosed>
      <OrderFields stock={stock} rules={rules} form={form} faults={faults} dispatch={change} />
      <PowerShares
        form={form}
        rules={rules}
        quote={stock.quote}
        terms={terms}
        onChoose={(chosen) => change({ type: 'quantity_changed', quantity: chosen })}
      />
      <OrderSummary
        preview={preview}
        leverage={form.leverage}
        tick={stock.quote.tick}
        settled={arrivedAt !== null}
      />
      {preview === undefined || arrivedAt === null ? null : (
        <HoldNote preview={preview} quote={stock.quote} />
      )}
      {shownRefusal === null ? null : (
        <RefusalNote
          refusal={shownRefusal}
          onTake={(field, value) => change({ type: 'nearest_taken', field, value })}
        />
      )}
      <OrderPasswordField password={password} refusal={placing.refusal} onSubmit={() => void submit()} />
      <SubmitBar>
        <RiskNote text={terms.risk_notice} />
        <Button
          variant={long ? 'up' : 'down'}
          size="large"
          wide
          pending={placing.pending}
          disabledReason={reason === null ? undefined : t(`hold.${reason}`)}
          onClick={() => void submit()}
        >
          {t(long ? 'ticket.submitLong' : 'ticket.submitShort', { quantity })}
        </Button>
      </SubmitBar>
    </>
  );
}
