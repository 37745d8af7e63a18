import type { Quote } from '@tsubame/sdk/schema';
import { Triangle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatChange, formatPrice, formatRate, formatVolume, formatYenCompact } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { TradingStatusBadge } from '#ui/trading-status.tsx';
import css from './price-block.module.css';

export interface PriceBlockProps {
  quote: Quote;
  /** In a single line, to save space for the board. */
  short?: boolean;
}

/** The current price, its change, and the day's range. */
export function PriceBlock({ quote, short = false }: PriceBlockProps) {
  const { t } = useTranslation(['stock', 'trading']);
  const locale = useLocale();
  const { tick, status } = quote;
  const tone = toneOf(quote.change);
  const price = (value: string | null) => (value === null ? t('none') : formatPrice(value, locale, { tick }));
  const change = formatChange(quote.change, locale, { tick });
  const rate = formatRate(quote.change_rate, locale, { sign: true });
  const limits = t('trading:statistics.limitsAre', {
    low: price(quote.lower_limit),
    high: price(quote.upper_limit),
  });
  const day = [
    [t('statistics.open'), price(quote.open)],
    [t('statistics.high'), price(quote.high)],
    [t('statistics.low'), price(quote.low)],
    [t('statistics.previousClose'), price(quote.previous_close)],
    [t('statistics.volume'), formatVolume(quote.volume, locale)],
    [t('statistics.turnover'), formatYenCompact(quote.turnover, locale)],
  ] as const;
  const near = [
    [t('trading:statistics.limits'), limits],
    [t('trading:statistics.vwap'), price(quote.vwap)],
  ] as const;
  const statistics = short ? near : day;
  return (
    <section className={css.block} data-short={short || undefined} aria-label={t('priceNow')}>
      <div>
        <FormattedNumber
          text={formatPrice(quote.price, locale, { tick })}
          tone={tone}
          size={short ? 'large' : 'huge'}
        />
        <p className={css.change} data-tone={tone}>
          {tone === 'flat' ? null : <Triangle className={css.arrow} data-tone={tone} aria-hidden="true" />}
          <FormattedNumber text={t('changeAndRate', { change, rate })} tone={tone} size="body" />
        </p>
        <TradingStatusBadge status={status} />
      </div>
      <dl className={css.statistics}>
        {statistics.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <FormattedNumber text={value} size="tiny" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Code, price and change in one line, for the title of a chart that fills the window. */
export function PriceLine({ code, quote }: { code: string; quote: Quote }) {
  const { t } = useTranslation('stock');
  const locale = useLocale();
  const tone = toneOf(quote.change);
  const change = formatChange(quote.change, locale, { tick: quote.tick });
  const rate = formatRate(quote.change_rate, locale, { sign: true });
  return (
    <span className={css.slim}>
      <span translate="no">{code}</span>
      <span className={css.price}>
        <FormattedNumber text={formatPrice(quote.price, locale, { tick: quote.tick })} tone={tone} />
      </span>
      <FormattedNumber text={t('changeAndRate', { change, rate })} tone={tone} size="small" arrow />
    </span>
  );
}
