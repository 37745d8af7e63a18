import type { OrderPreview, Stock } from '@tsubame/sdk/schema';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatPrice, formatQuantity, formatYen } from '#domain/format.ts';
import type { OrderDisabledReason } from '#domain/order-disabled-reason.ts';
import { isForAuction } from '#domain/order-types.ts';
import { useLocale } from '#i18n/use-locale.ts';
import type { ShownRefusal } from '#records/refusal-note.tsx';
import { Button } from '#ui/button.tsx';
import { Figures } from '#ui/figures.tsx';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import { RiskNote } from '#ui/risk-note.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SubmitBar } from '#ui/submit-bar.tsx';
import css from './order-confirmation-dialog.module.css';
import { OrderMainFigures } from './order-main-figures.tsx';
import { OrderPasswordField } from './order-password-field.tsx';
import { SkipConfirmationSwitch } from './skip-confirmation-switch.tsx';
import { useConditionLines } from './use-condition-lines.tsx';
import type { OrderPasswordState } from './use-order-password.ts';
import { useOrderTypeText } from './use-order-type-text.ts';

export interface OrderConfirmationDialogProps {
  open: boolean;
  onClose: () => void;
  /** Element that gets the focus after the fill. */
  finalFocus: RefObject<HTMLElement | null>;
  stock: Stock;
  /** The newest amounts of the order. */
  preview: OrderPreview;
  /** Time until the preview expires; null while a new one is calculated. */
  secondsLeft: number | null;
  /** Why the order cannot be sent now. */
  hold: OrderDisabledReason | null;
  password: OrderPasswordState;
  /** The provider's refusal of the order as it was last sent. */
  refusal: ShownRefusal | null;
  /** Why it cannot be sent, with suggestions. */
  note: ReactNode;
  /** Whether the user may skip the dialog for later orders. */
  isSkippable: boolean;
  risk: string;
  pending: boolean;
  onSend: () => void;
}

/** Confirmation dialog of an order, with the fund password where orders require it. */
export function OrderConfirmationDialog({
  open,
  onClose,
  finalFocus,
  ...order
}: OrderConfirmationDialogProps) {
  const { t } = useTranslation('trading');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      finalFocus={finalFocus}
      title={t('ask.title')}
      detail={t(waitingText(order.preview))}
    >
      <ConfirmationForm {...order} onClose={onClose} />
    </Sheet>
  );
}

/** What an order waits for once it is sent. */
function waitingText(preview: Pick<OrderPreview, 'queued' | 'execution'>) {
  if (isForAuction(preview)) return `executionWhat.${preview.execution}` as const;
  return preview.queued ? 'ticket.queued' : 'ask.detail';
}

function ConfirmationForm({
  stock,
  preview,
  secondsLeft,
  hold,
  password,
  refusal,
  note,
  isSkippable,
  risk,
  pending,
  onSend,
  onClose,
}: Omit<OrderConfirmationDialogProps, 'open' | 'finalFocus'>) {
  const { t } = useTranslation(['trading', 'common']);
  const long = preview.direction === 'long';
  const quantity = formatQuantity(preview.quantity, useLocale());
  const reason = hold ?? (password.isMissing ? 'password_missing' : null);
  return (
    <>
      <ConfirmationCosts stock={stock} preview={preview} />
      <OrderPasswordField password={password} refusal={refusal} onSubmit={onSend} />
      {note}
      {isSkippable ? <SkipConfirmationSwitch /> : null}
      <SubmitBar note={secondsLeft === null ? undefined : t('ask.valid', { seconds: secondsLeft })}>
        <RiskNote text={risk} />
        <div className={css.buttons}>
          <Button variant="quiet" size="large" wide onClick={onClose}>
            {t('common:back')}
          </Button>
          <div>
            <Button
              variant={long ? 'up' : 'down'}
              size="large"
              wide
              pending={pending}
              disabledReason={reason === null ? undefined : t(`hold.${reason}`)}
              onClick={onSend}
            >
              {t(long ? 'ticket.submitLong' : 'ticket.submitShort', { quantity })}
            </Button>
          </div>
        </div>
      </SubmitBar>
    </>
  );
}

interface ConfirmationCostsProps {
  stock: Stock;
  preview: OrderPreview;
}

/** The order, its value, its reserve and its maximum cost. */
function ConfirmationCosts({ stock, preview }: ConfirmationCostsProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const typeText = useOrderTypeText();
  const conditions = useConditionLines(stock.quote.tick);
  const { tick } = stock.quote;
  const { direction, leverage, principal, fee, release_estimate: back, forced_close_price: forced } = preview;
  const yen = (amount: number) => <FormattedNumber text={formatYen(amount, locale)} />;
  const price = (value: string) => <FormattedNumber text={formatPrice(value, locale, { tick })} />;
  return (
    <>
      <OrderMainFigures
        record={{ ...stock, direction, leverage }}
        state={typeText(preview)}
        figures={[
          {
            name: t('ticket.quantity'),
            text: t('shares', { quantity: formatQuantity(preview.quantity, locale) }),
          },
          { name: t('ask.pays'), text: formatYen(principal + fee, locale) },
        ]}
      />
      <Figures
        lines={[
          ...(preview.trigger_price === null
            ? []
            : [{ name: t('ticket.trigger'), value: price(preview.trigger_price) }]),
          {
            name: t(preview.price === null ? 'ask.reference' : 'ticket.price'),
            value: price(preview.price ?? preview.reference_price),
          },
          ...conditions(preview),
          ...(preview.good_till === null
            ? []
            : [
                {
                  name: t('detail.expiresOn'),
                  value: <FormattedNumber text={formatDate(preview.good_till, locale)} />,
                },
              ]),
          { name: t('preview.notional'), value: yen(preview.notional) },
          { name: t('preview.feeBy', { plan: preview.fee_plan.name }), value: yen(fee) },
          { name: t('preview.reserve'), value: yen(preview.reserve) },
          ...(back <= 0
            ? []
            : [
                {
                  name: t('ask.back'),
                  value: <FormattedNumber text={t('ask.about', { amount: formatYen(back, locale) })} />,
                },
              ]),
          ...(forced === null ? [] : [{ name: t('preview.forcedClose'), value: price(forced) }]),
          { name: t('preview.worstCase'), value: yen(preview.worst_case_loss) },
        ]}
      />
    </>
  );
}
