import type { Position } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatPrice, formatYen } from '#domain/format.ts';
import { toTenths } from '#domain/price.ts';
import { feeOn, profitAt } from '#domain/trading-states.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Figure, toneOf } from '#ui/figure.tsx';
import { Figures } from './figures.tsx';
import css from './order-summary.module.css';

export interface CloseSummaryProps {
  position: Position;
  /** The limit, or the price now. */
  price: string;
  quantity: number;
  feeRate: string;
  tick: string;
}

/** What closing would settle at this price; an estimate, as the market moves until the fill. */
export function CloseSummary({ position, price, quantity, feeRate, tick }: CloseSummaryProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const tenths = toTenths(price) ?? 0;
  const notional = Math.floor((tenths * quantity) / 10);
  const cost = position.quantity === 0 ? 0 : Math.round((position.cost * quantity) / position.quantity);
  const profit = profitAt({ direction: position.direction, quantity, cost }, tenths);
  return (
    <section className={css.summary} aria-label={t('close.summary')}>
      <Figures
        lines={[
          {
            name: t('position.entry'),
            value: <Figure text={formatPrice(position.average_price, locale, { tick })} />,
          },
          { name: t('preview.notional'), value: <Figure text={formatYen(notional, locale)} /> },
          { name: t('preview.fee'), value: <Figure text={formatYen(feeOn(notional, feeRate), locale)} /> },
          {
            name: t('close.profit'),
            value: <Figure text={formatYen(profit, locale, { sign: true })} tone={toneOf(profit)} />,
          },
        ]}
      />
    </section>
  );
}
