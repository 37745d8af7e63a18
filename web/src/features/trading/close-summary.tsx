import { toTenths } from '@tsubame/sdk/rules';
import type { Position, TradingTerms } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatPrice, formatYen } from '#domain/format.ts';
import { closingEstimate, closingTax, openingFeeOf } from '#domain/trading-states.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Figure, toneOf } from '#ui/figure.tsx';
import { Figures } from '#ui/figures.tsx';
import css from './order-summary.module.css';

export interface CloseSummaryProps {
  position: Position;
  /** The limit, or the price now. */
  price: string;
  quantity: number;
  terms: Pick<TradingTerms, 'fee_plan' | 'fee_traded'>;
  tick: string;
}

/** What closing would settle at this price; an estimate, as the market moves until the fill. */
export function CloseSummary({ position, price, quantity, terms, tick }: CloseSummaryProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const { notional, fee, interest, reverseFee, profit } = closingEstimate(
    position,
    quantity,
    toTenths(price) ?? 0,
    terms,
  );
  const year = useApiQuery('getProfit', {}).data;
  const costs = fee + interest + reverseFee;
  const gain = profit - costs - openingFeeOf(position, quantity);
  const tax = year === undefined ? 0 : closingTax(year, gain);
  const net = profit - costs - tax;
  return (
    <section className={css.summary} aria-label={t('close.summary')}>
      <Figures
        lines={[
          {
            name: t('position.entry'),
            value: <Figure text={formatPrice(position.average_price, locale, { tick })} />,
          },
          { name: t('preview.notional'), value: <Figure text={formatYen(notional, locale)} /> },
          { name: t('close.gross'), value: <Figure text={formatYen(profit, locale, { sign: true })} /> },
          {
            name: t('preview.feeBy', { plan: terms.fee_plan.name }),
            value: <Figure text={formatYen(-fee, locale)} />,
          },
          ...(interest === 0
            ? []
            : [
                {
                  name: t(`detail.accrued.${position.direction}`, { days: position.interest_days }),
                  value: <Figure text={formatYen(-interest, locale)} />,
                },
              ]),
          ...(reverseFee === 0
            ? []
            : [
                { name: t('detail.reverseAccrued'), value: <Figure text={formatYen(-reverseFee, locale)} /> },
              ]),
          ...(tax === 0
            ? []
            : [{ name: t('close.tax'), value: <Figure text={formatYen(-tax, locale, { sign: true })} /> }]),
          {
            name: t('close.profit'),
            value: <Figure text={formatYen(net, locale, { sign: true })} tone={toneOf(net)} />,
          },
        ]}
      />
    </section>
  );
}
