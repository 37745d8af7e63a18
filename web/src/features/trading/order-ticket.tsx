import { endsAsMarketOrder, isOwnShares } from '@tsubame/sdk/rules';
import type { Direction, Order, Stock, TradingTerms } from '@tsubame/sdk/schema';
import { useEffect, useId, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { useMarketClock } from '#api/use-market-clock.ts';
import { formatQuantity } from '#domain/format.ts';
import { orderDisabledReason } from '#domain/order-disabled-reason.ts';
import { estimateOrder } from '#domain/order-estimate.ts';
import { orderFaults } from '#domain/order-faults.ts';
import { initialOrderForm, type OrderPrefill, orderDraft, reduceOrderForm } from '#domain/order-form.ts';
import { exitLegsOf, hasExit, isForAuction, mayHaveLastDate, type OrderField } from '#domain/order-types.ts';
import { isFailure, placedOutcome } from '#domain/trading-states.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { isFundPasswordRefusal } from '#records/use-fund-password-fault.ts';
import { useReachable } from '#stores/connection-store.ts';
import { showToast } from '#stores/toast-store.ts';
import { useNow } from '#stores/use-now.ts';
import { Button } from '#ui/button.tsx';
import { MarketClosedNote } from '#ui/market-closed-note.tsx';
import { RiskNote } from '#ui/risk-note.tsx';
import { ErrorState } from '#ui/state-view.tsx';
import { SubmitBar } from '#ui/submit-bar.tsx';
import { BuyingPowerShares } from './buying-power-shares.tsx';
import { ExitSummary } from './exit-summary.tsx';
import { GoodTillRow } from './good-till-row.tsx';
import { OrderConfirmationDialog } from './order-confirmation-dialog.tsx';
import { OrderFields } from './order-fields.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { OrderRefusalNote, OrderRefusalSteps } from './order-refusal-note.tsx';
import { OrderSummary } from './order-summary.tsx';
import css from './order-ticket.module.css';
import { useOrderConfirmation } from './use-order-confirmation.ts';
import { useOrderPassword } from './use-order-password.ts';
import { useOrderPreview } from './use-order-preview.ts';
import { orderRules } from './use-order-rules.ts';
import { usePlaceOrder } from './use-place-order.ts';
import type { TicketLines } from './use-ticket-marks.ts';

const QUOTE_REFRESH_MS = 5_000;

export interface OrderTicketProps {
  stock: Stock;
  terms: TradingTerms;
  direction: Direction;
  given?: OrderPrefill | undefined;
  /** Leverage of an intraday position; the ordinary product if omitted. */
  intraday?: readonly number[] | undefined;
  /** Called with whether an order is being sent or its receipt is shown. */
  onBusy?: (busy: boolean) => void;
  /** Called with the prices of an if-done order, which a chart beside the ticket shows; with null for any other order. */
  onLines?: ((lines: TicketLines | null) => void) | undefined;
  onDone: () => void;
}

/** The order form: renders the reducer of `#domain/order-form.ts`, with a live preview and one button. */
export function OrderTicket(props: OrderTicketProps) {
  const { stock, terms, direction, given, intraday, onBusy, onLines, onDone } = props;
  const { t } = useTranslation('trading');
  const clock = useMarketClock();
  const locale = useLocale();
  const ordinary = orderRules(stock, terms);
  const rules = intraday === undefined ? ordinary : { ...ordinary, leverageSteps: intraday };
  const [form, dispatch] = useReducer(reduceOrderForm, initialOrderForm(direction, rules, given));
  const faults = orderFaults(form, rules);
  const draft = orderDraft(stock.code, form, rules, intraday === undefined ? 'standard' : 'intraday');
  const connected = useReachable();
  const quote = useApiQuery(
    'getStock',
    { path: { code: stock.code } },
    { refetchInterval: QUOTE_REFRESH_MS },
  );
  const { preview, arrivedAt, refusal, failure, refresh } = useOrderPreview(draft, true);
  const placing = usePlaceOrder();
  const password = useOrderPassword(placing.refusal);
  const now = useNow(true);
  const [placed, setPlaced] = useState<{ order: Order; held: number } | null>(null);
  const receiptTitle = useRef<HTMLHeadingElement>(null);
  const isBusy = placing.pending || placed !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once for each change
  useEffect(() => {
    onBusy?.(isBusy);
    return () => onBusy?.(false);
  }, [isBusy]);
  const confirmation = useOrderConfirmation(form.leverage, preview, password, placing);

  const hold = orderDisabledReason({
    now,
    connected,
    halted: stock.quote.status === 'halted',
    valid: draft !== null,
    quoteArrivedAt: quote.data === undefined ? null : quote.dataUpdatedAt,
    preview: { arrivedAt, validForMs: terms.preview_seconds * 1_000, refused: refusal !== null },
  });
  const shownRefusal = isFundPasswordRefusal(placing.refusal) ? refusal : (placing.refusal ?? refusal);

  const send = async () => {
    if (draft === null || preview === undefined || hold !== null || password.isMissing) return;
    const order = await placing.place(draft, preview.preview_id, password.body);
    password.clear();
    if (order === null) return refresh();
    confirmation.close();
    if (order.state === 'filled' || order.state === 'armed')
      return setPlaced({ order, held: preview.reserve });
    const parts = {
      filled: formatQuantity(order.filled_quantity, locale),
      quantity: formatQuantity(order.quantity, locale),
    };
    showToast(t(`placed.${placedOutcome(order)}`, parts), isFailure(order) ? 'failure' : 'success');
    onDone();
  };
  const change: typeof dispatch = (event) => {
    placing.reset();
    dispatch(event);
  };
  const take = (field: OrderField, value: string) => {
    confirmation.close();
    change({ type: 'nearest_taken', field, value });
  };
  const hasFollowing = hasExit(form.combination);
  const isShownOnChart = hasFollowing && placed === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once for each change of the form
  useEffect(() => {
    onLines?.(isShownOnChart ? { form, dispatch: change } : null);
    return () => onLines?.(null);
  }, [form, isShownOnChart]);
  const quantity = formatQuantity(Number(form.quantity), locale);
  const long = form.direction === 'long';
  const noteId = useId();
  const reference = refusal === null || draft === null ? null : estimateOrder(draft, stock, terms);
  const isExplainedByNote = reference !== null && (hold === 'refused' || hold === 'halted');
  const seconds = secondsLeft(arrivedAt, terms.preview_seconds, now);
  const risk = isOwnShares(form) ? t('ticket.riskOwnShares') : terms.risk_notice;
  const validity = hold === null && seconds !== null ? t('ask.valid', { seconds }) : undefined;
  // What a stop may cost takes the place of the general notice, which the confirmation has.
  const followingNote = exitLegsOf(form).includes('stopLoss') ? t(`exit.note.${form.stopType}`) : risk;
  const lastDate =
    intraday !== undefined || clock === undefined || !mayHaveLastDate(form) ? null : (
      <GoodTillRow
        tradingDate={clock.trading_date}
        value={form.goodTill}
        isExplained={!hasFollowing}
        onChange={(goodTill) => change({ type: 'good_till_chosen', goodTill })}
      />
    );
  const fields = () => (
    <>
      {form.isStop || isForAuction(form) ? null : (
        <MarketClosedNote clock={clock}>{t('ticket.queued')}</MarketClosedNote>
      )}
      <OrderFields
        stock={stock}
        rules={rules}
        form={form}
        faults={faults}
        dispatch={change}
        lastDate={lastDate}
      />
      {hasFollowing ? null : (
        <BuyingPowerShares
          form={form}
          rules={rules}
          quote={stock.quote}
          terms={terms}
          onChoose={(chosen) => change({ type: 'quantity_changed', quantity: chosen })}
        />
      )}
      {hasFollowing ? (
        <ExitSummary
          form={form}
          terms={terms}
          quote={stock.quote}
          preview={refusal === null ? preview : undefined}
        />
      ) : null}
      {failure !== null ? (
        <ErrorState error={failure} onRetry={refresh} />
      ) : hasFollowing ? null : (
        <OrderSummary
          preview={preview}
          reference={reference}
          leverage={form.leverage}
          priceType={endsAsMarketOrder(form.execution) ? 'market' : form.priceType}
          quote={stock.quote}
          settled={arrivedAt !== null}
        />
      )}
      {/* Below the amounts, which have to fit the window of a phone. */}
      {hasFollowing ? null : lastDate}
      <SubmitBar note={hasFollowing ? followingNote : validity}>
        {shownRefusal === null ? (
          hasFollowing ? null : (
            <RiskNote text={risk} />
          )
        ) : (
          <OrderRefusalNote id={noteId} refusal={shownRefusal} steps={null} onTake={take} />
        )}
        <div className={css.buttons}>
          <Button
            variant={long ? 'up' : 'down'}
            size="large"
            wide
            pending={placing.pending}
            disabledReason={hold === null || isExplainedByNote ? undefined : t(`hold.${hold}`)}
            disabledBy={isExplainedByNote ? noteId : undefined}
            onClick={() => (confirmation.isRequired ? confirmation.open() : void send())}
          >
            {isExplainedByNote || faults.some(({ field }) => field === 'quantity')
              ? t(long ? 'ask.longAny' : 'ask.shortAny')
              : t(buttonText(confirmation.isRequired, long), { quantity })}
          </Button>
          {shownRefusal === null ? null : <OrderRefusalSteps refusal={shownRefusal} onTake={take} />}
        </div>
      </SubmitBar>
    </>
  );
  return (
    <>
      {placed === null ? fields() : <OrderReceipt {...placed} title={receiptTitle} onDone={onDone} />}
      {preview === undefined ? null : (
        <OrderConfirmationDialog
          open={confirmation.isOpen}
          onClose={confirmation.close}
          finalFocus={receiptTitle}
          stock={stock}
          preview={preview}
          secondsLeft={seconds}
          hold={hold}
          password={password}
          refusal={placing.refusal}
          note={shownRefusal === null ? null : <OrderRefusalNote refusal={shownRefusal} onTake={take} />}
          isSkippable={confirmation.isSkippable}
          risk={risk}
          pending={placing.pending}
          onSend={() => void send()}
        />
      )}
    </>
  );
}

function buttonText(needsConfirmation: boolean, long: boolean) {
  if (needsConfirmation) return long ? 'ask.long' : 'ask.short';
  return long ? 'ticket.submitLong' : 'ticket.submitShort';
}

/** Remaining validity of the preview; null if there is none for this order. */
function secondsLeft(arrivedAt: number | null, validFor: number, now: number): number | null {
  if (arrivedAt === null) return null;
  // The displayed time updates once a second and may be older than the preview.
  const passed = Math.floor(Math.max(0, now - arrivedAt) / 1_000);
  return Math.max(0, validFor - passed);
}
