import type { Position } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import {
  formatDate,
  formatDateTime,
  formatPrice,
  formatQuantity,
  formatRate,
  formatYen,
} from '#domain/format.ts';
import { POSITION_STATES } from '#domain/trading-states.ts';
import { useLocale } from '#i18n/use-locale.ts';
import type { FigureLine } from '#ui/figures.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { useLivePosition } from './use-live-position.ts';

/** A position's figures: the result if it is closed, the current value if it is open. */
export function usePositionLines(position: Position): FigureLine[] {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const { current_price: now, tick, ...live } = useLivePosition(position);
  const text = (value: string) => <FormattedNumber text={value} />;
  const price = (value: string | null) =>
    text(value === null ? t('none') : formatPrice(value, locale, { tick }));
  const shares = (quantity: number) => text(t('shares', { quantity: formatQuantity(quantity, locale) }));
  const yen = (amount: number) => <FormattedNumber text={formatYen(amount, locale)} personal />;
  const result = (amount: number, share: string) => (
    <FormattedNumber
      text={t('profitAndRate', {
        profit: formatYen(amount, locale, { sign: true }),
        rate: formatRate(share, locale, { sign: true }),
      })}
      tone={toneOf(amount)}
      personal
    />
  );
  const open = POSITION_STATES[position.state].open;
  const closedSome = position.quantity < position.opened_quantity;
  return [
    { name: t('detail.opened'), value: shares(position.opened_quantity) },
    { name: t('detail.held'), value: shares(position.quantity) },
    ...(position.closing_quantity === 0
      ? []
      : [{ name: t('detail.closing'), value: shares(position.closing_quantity) }]),
    ...(position.pledged_quantity === 0
      ? []
      : [{ name: t('detail.pledged'), value: shares(position.pledged_quantity) }]),
    { name: t('position.entry'), value: price(position.average_price) },
    ...(open
      ? [
          { name: t('position.now'), value: price(now) },
          { name: t('detail.cost'), value: yen(position.cost) },
          { name: t('preview.principal'), value: yen(position.principal) },
          { name: t('detail.marketValue'), value: yen(live.market_value) },
          { name: t('detail.unrealised'), value: result(live.unrealised_profit_loss, live.unrealised_rate) },
          { name: t('preview.forcedClose'), value: price(position.forced_close_price) },
        ]
      : []),
    ...(closedSome
      ? [
          { name: t('detail.closePrice'), value: price(position.close_price) },
          {
            name: t('detail.realised'),
            value: result(position.realised_profit_loss, position.realised_rate),
          },
        ]
      : []),
    { name: t('preview.fee'), value: yen(position.fee) },
    ...(position.interest_days === 0
      ? []
      : [
          {
            name: t(`detail.accrued.${position.direction}`, { days: position.interest_days }),
            value: yen(position.interest_accrued),
          },
        ]),
    ...(position.interest_paid === 0
      ? []
      : [{ name: t(`detail.interest.${position.direction}`), value: yen(position.interest_paid) }]),
    ...(position.reverse_fee_accrued === 0
      ? []
      : [{ name: t('detail.reverseAccrued'), value: yen(position.reverse_fee_accrued) }]),
    ...(position.reverse_fee_paid === 0
      ? []
      : [{ name: t('detail.reversePaid'), value: yen(position.reverse_fee_paid) }]),
    ...(position.tax === 0 ? [] : [{ name: t('detail.tax'), value: yen(position.tax) }]),
    {
      name: t('detail.net'),
      value: (
        <FormattedNumber
          text={formatYen(live.net_profit_loss, locale, { sign: true })}
          tone={toneOf(live.net_profit_loss)}
          personal
        />
      ),
    },
    ...(position.term_date === null || !open
      ? []
      : [{ name: t('preview.termDate'), value: text(formatDate(position.term_date, locale)) }]),
    {
      name: t('detail.openedAt'),
      value: text(formatDateTime(position.opened_at, locale, { seconds: true })),
    },
    ...(position.closed_at === null
      ? []
      : [
          {
            name: t('detail.closedAt'),
            value: text(formatDateTime(position.closed_at, locale, { seconds: true })),
          },
        ]),
  ];
}
