import { closingEstimate, toTenths } from '@tsubame/sdk/rules';
import type { Position, Profit, TradingTerms } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatPrice, formatYen } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { type FigureLine, Figures } from '#ui/figures.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { ReadValue } from '#ui/read-value.tsx';
import css from './order-summary.module.css';

export interface ClosePositionSummaryProps {
  position: Position;
  /** The limit price, or the current price. */
  price: string;
  quantity: number;
  terms: TradingTerms;
  tick: string;
}

/** Estimated settlement of closing at this price; the market moves until the fill. */
export function ClosePositionSummary({ position, price, quantity, terms, tick }: ClosePositionSummaryProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const year = useApiQuery('getProfit', {});
  const closing = { quantity, priceTenths: toTenths(price) ?? 0 };
  const settledWith = (taxes: Profit['taxes'] | null) => closingEstimate(position, closing, terms, taxes);
  const { notional, gross, fee, openingFee, interest, reverseFee, principal } = settledWith(null);
  const yen = (amount: number) => <FormattedNumber text={formatYen(amount, locale)} />;
  const cost = (name: string, amount: number, aside?: string): FigureLine[] =>
    amount === 0 ? [] : [{ name, aside, value: yen(-amount) }];
  return (
    <section className={css.summary} aria-label={t('close.summary')}>
      <Figures
        lines={[
          {
            name: t('position.entry'),
            value: <FormattedNumber text={formatPrice(position.average_price, locale, { tick })} />,
          },
          { name: t('preview.notional'), value: yen(notional) },
          {
            name: t('close.gross'),
            value: <FormattedNumber text={formatYen(gross, locale, { sign: true })} />,
          },
          { name: t('preview.feeBy', { plan: terms.fee_plan.name }), value: yen(fee === 0 ? 0 : -fee) },
          ...cost(t('detail.openingFee'), openingFee, t('close.paid')),
          ...cost(t(`detail.accrued.${position.direction}`, { days: position.interest_days }), interest),
          ...cost(t('detail.reverseAccrued'), reverseFee),
          {
            name: t('close.tax'),
            value: (
              <ReadValue query={year}>
                {({ taxes }) => {
                  const { tax } = settledWith(taxes);
                  return (
                    <FormattedNumber text={formatYen(tax === 0 ? 0 : -(tax ?? 0), locale, { sign: true })} />
                  );
                }}
              </ReadValue>
            ),
          },
          {
            name: t('close.profit'),
            isTotal: true,
            value: (
              <ReadValue query={year}>
                {({ taxes }) => {
                  const { net } = settledWith(taxes);
                  return (
                    <FormattedNumber
                      text={formatYen(net ?? 0, locale, { sign: true })}
                      tone={toneOf(net ?? 0)}
                    />
                  );
                }}
              </ReadValue>
            ),
          },
          {
            name: t('close.returned'),
            aside: t('close.ownFunds', { amount: formatYen(principal, locale) }),
            value: <ReadValue query={year}>{({ taxes }) => yen(settledWith(taxes).returned ?? 0)}</ReadValue>,
          },
        ]}
      />
    </section>
  );
}
