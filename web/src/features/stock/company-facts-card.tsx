import type { StockFacts } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatDay, formatPrice, formatRate, formatVolume, formatYenCompact } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card } from '#ui/card.tsx';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import css from './company-facts-card.module.css';

const REFRESH_MS = 10_000;
/** Multiples and per-share figures have two decimals. */
const STEP = '0.01';

/** What the price of an issue means beside the accounts of its issuer. */
export function CompanyFactsCard({ code, tick }: { code: string; tick: string }) {
  const { t } = useTranslation('stock');
  const query = useApiQuery('getStockFacts', { path: { code } }, { refetchInterval: REFRESH_MS });
  return (
    <Card flush label={t('facts.title')}>
      <StateView query={query} skeleton={<Skeleton height={232} />}>
        {(facts) => (
          <>
            <Figures facts={facts} />
            <Range facts={facts} tick={tick} />
          </>
        )}
      </StateView>
    </Card>
  );
}

interface Figure {
  readonly name: string;
  /** Null if there is none; the note then says why. */
  readonly value: string | null;
  readonly unit?: string;
  readonly note: string;
  /** The note is a figure, not a sentence. */
  readonly isFigure?: boolean;
}

function Figures({ facts }: { facts: StockFacts }) {
  const { t } = useTranslation('stock');
  const locale = useLocale();
  const { per, pbr, sector, beta, eps, bps, dividend_yield, annual_dividend, market_value, shares } = facts;
  const twoDecimals = (value: string) => formatPrice(value, locale, { tick: STEP });
  const ofSector = (multiple: string | null) =>
    multiple === null ? t('facts.noSector') : t('facts.sector', { multiple: twoDecimals(multiple) });
  /** The note of a multiple, or why there is none: the figure per share is unknown or not above 0. */
  const noteOf = (multiple: string | null, perShare: string | null, ofSectors: string, without: string) =>
    multiple !== null ? ofSectors : perShare === null ? t('facts.unknown') : without;
  const figures: readonly Figure[] = [
    {
      name: t('facts.per'),
      value: per && twoDecimals(per),
      unit: t('facts.times'),
      note: noteOf(per, eps, ofSector(sector.per), t('facts.loss')),
    },
    {
      name: t('facts.pbr'),
      value: pbr && twoDecimals(pbr),
      unit: t('facts.times'),
      note: noteOf(pbr, bps, ofSector(sector.pbr), t('facts.noEquity')),
    },
    {
      name: t('facts.yield'),
      value: dividend_yield && formatRate(dividend_yield, locale),
      note:
        annual_dividend === null
          ? t('facts.unknown')
          : Number(annual_dividend) > 0
            ? t('facts.annualDividend', { amount: twoDecimals(annual_dividend) })
            : t('facts.noDividend'),
    },
    {
      name: t('facts.marketValue'),
      value: market_value === null ? null : formatYenCompact(market_value, locale),
      note:
        shares === null ? t('facts.unknown') : t('facts.shares', { shares: formatVolume(shares, locale) }),
      isFigure: shares !== null,
    },
    {
      name: t('facts.eps'),
      value: eps && twoDecimals(eps),
      unit: t('facts.yen'),
      note: eps === null ? t('facts.unknown') : t('facts.trailing'),
    },
    {
      name: t('facts.beta'),
      value: beta && twoDecimals(beta.value),
      note: beta === null ? t('facts.noBeta') : t('facts.betaBy', { count: beta.months }),
    },
  ];
  return (
    <dl className={css.figures}>
      {figures.map(({ name, value, unit, note, isFigure }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <FormattedNumber text={value ?? t('none')} size="large" />
            {value === null || unit === undefined ? null : <span className={css.unit}>{unit}</span>}
          </dd>
          <dd className={css.note} translate={isFigure ? 'no' : undefined}>
            {note}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The range of 52 weeks with the price in it: its place is neither good nor bad. */
function Range({ facts, tick }: { facts: StockFacts; tick: string }) {
  const { t } = useTranslation('stock');
  const locale = useLocale();
  const { week52_high, week52_high_date, week52_low, week52_low_date } = facts;
  const [high, low, price] = [week52_high, week52_low, facts.price].map(Number) as [number, number, number];
  const place = high > low ? (price - low) / (high - low) : 1;
  const rest = formatRate(String(high / price - 1), locale, { digits: 1 });
  const end = (value: string, date: string, name: string) => (
    <span>
      <FormattedNumber text={formatPrice(value, locale, { tick })} size="small" />{' '}
      <span className={css.note}>{t('facts.onDay', { name, date: formatDay(date, locale) })}</span>
    </span>
  );
  return (
    <section className={css.range} aria-label={t('facts.range')}>
      <p className={css.ends}>
        <span className={css.name}>{t('facts.range')}</span>
        <span className={css.name}>
          {t('facts.toHigh')} <FormattedNumber text={rest} size="small" />
        </span>
      </p>
      <div className={css.bar} style={{ '--place': place } as object} aria-hidden="true">
        <i />
      </div>
      <p className={css.ends}>
        {end(week52_low, week52_low_date, t('statistics.low'))}
        {end(week52_high, week52_high_date, t('statistics.high'))}
      </p>
    </section>
  );
}
