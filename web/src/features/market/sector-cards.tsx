import type { Sector, SectorStock } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatPrice, formatQuantity, formatRate, formatYenCompact } from '#domain/format.ts';
import { marketTotals } from '#domain/heat-map.ts';
import { joinParts } from '#domain/join-parts.ts';
import { pathTo } from '#domain/paths.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card } from '#ui/card.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { PageLink } from '#ui/page-link.tsx';
import css from './sector-cards.module.css';

/** How many issues rise and fall, and the change of the whole market. */
export function MarketBreadthCard({ sectors }: { sectors: readonly Sector[] }) {
  const { t } = useTranslation('market');
  const locale = useLocale();
  const { rate, isWeighted, advances, declines, unchanged } = marketTotals(sectors);
  const count = (issues: number) => formatQuantity(issues, locale);
  return (
    <Card label={t('breadth.title')}>
      <div className={css.head}>
        <h2>{t('breadth.title')}</h2>
        <span className={css.note}>{t('breadth.issues', { count: advances + declines + unchanged })}</span>
      </div>
      <p>
        <FormattedNumber
          text={formatRate(String(rate), locale, { sign: true })}
          tone={toneOf(rate)}
          size="large"
        />{' '}
        <span className={css.note}>{t(isWeighted ? 'breadth.weighted' : 'breadth.mean')}</span>
      </p>
      <div className={css.breadth} aria-hidden="true">
        <i data-tone="up" style={{ flexGrow: advances }} />
        <i style={{ flexGrow: unchanged }} />
        <i data-tone="down" style={{ flexGrow: declines }} />
      </div>
      <p className={css.counts}>
        <span data-tone="up">
          {t('breadth.advances')} <b translate="no">{count(advances)}</b>
        </span>
        <span>
          {t('breadth.unchanged')} <b translate="no">{count(unchanged)}</b>
        </span>
        <span data-tone="down">
          {t('breadth.declines')} <b translate="no">{count(declines)}</b>
        </span>
      </p>
    </Card>
  );
}

/** The issues of the selected sector, the largest first. */
export function SectorCard({ sector }: { sector: Sector }) {
  const { t } = useTranslation('market');
  const locale = useLocale();
  const name = sector.name[locale];
  return (
    <Card flush label={name}>
      <div className={css.head}>
        <div>
          <h2>{name}</h2>
          <span className={css.note}>
            {sector.market_value === null
              ? t('sector.unknown', { count: sector.stocks.length })
              : t('sector.summary', {
                  count: sector.stocks.length,
                  value: formatYenCompact(sector.market_value, locale),
                })}
          </span>
        </div>
        <FormattedNumber
          text={formatRate(sector.change_rate, locale, { sign: true })}
          tone={toneOf(sector.change_rate)}
          size="large"
        />
      </div>
      <ul>
        {sector.stocks.map((stock) => (
          <li key={stock.code}>
            <SectorStockRow stock={stock} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function SectorStockRow({ stock }: { stock: SectorStock }) {
  const locale = useLocale();
  return (
    <PageLink to={pathTo('stock', { code: stock.code })} className={css.row}>
      <span translate="no">
        <b>{stockName(stock, locale)}</b>
        <span className={css.note}>
          {stock.market_value === null
            ? stock.code
            : joinParts([stock.code, formatYenCompact(stock.market_value, locale)], locale)}
        </span>
      </span>
      <span className={css.end}>
        <FormattedNumber text={formatPrice(stock.price, locale, { tick: stock.tick })} size="small" />
        <FormattedNumber
          text={formatRate(stock.change_rate, locale, { sign: true })}
          tone={toneOf(stock.change_rate)}
          size="tiny"
          arrow
        />
      </span>
    </PageLink>
  );
}

export interface SectorRankingCardProps {
  sectors: readonly Sector[];
  selected: string;
  onSelect: (sector33Code: string) => void;
}

/** All sectors by their change, the largest rise first. */
export function SectorRankingCard({ sectors, selected, onSelect }: SectorRankingCardProps) {
  const { t } = useTranslation('market');
  const locale = useLocale();
  const ranked = sectors.toSorted((a, b) => Number(b.change_rate) - Number(a.change_rate));
  const largest = Math.max(...sectors.map(({ change_rate }) => Math.abs(Number(change_rate))), 0.0001);
  return (
    <Card flush label={t('sector.ranking')}>
      <div className={css.head}>
        <h2>{t('sector.ranking')}</h2>
      </div>
      <ol>
        {ranked.map((sector) => (
          <li key={sector.sector33_code}>
            <button
              type="button"
              className={css.rank}
              aria-pressed={sector.sector33_code === selected}
              onClick={() => onSelect(sector.sector33_code)}
            >
              <span>{sector.name[locale]}</span>
              <span className={css.bar} data-tone={toneOf(sector.change_rate)} aria-hidden="true">
                <i style={{ inlineSize: `${(Math.abs(Number(sector.change_rate)) / largest) * 100}%` }} />
              </span>
              <FormattedNumber
                text={formatRate(sector.change_rate, locale, { sign: true })}
                tone={toneOf(sector.change_rate)}
                size="small"
              />
            </button>
          </li>
        ))}
      </ol>
    </Card>
  );
}
