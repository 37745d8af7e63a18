import type { Sector, SectorPeriod, SectorStock } from '@tsubame/sdk/schema';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRate } from '#domain/format.ts';
import {
  colourShare,
  FULL_COLOUR,
  type HeatMapArea,
  type HeatMapSector,
  heatMap,
  heatMapSizing,
  tileText,
} from '#domain/heat-map.ts';
import { pathTo } from '#domain/paths.ts';
import { stockName } from '#domain/stock-name.ts';
import type { Rectangle } from '#domain/treemap.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card } from '#ui/card.tsx';
import { FormattedNumber, type Tone, toneOf } from '#ui/formatted-number.tsx';
import { PageLink } from '#ui/page-link.tsx';
import css from './heat-map.module.css';

export interface HeatMapProps {
  sectors: readonly Sector[];
  period: SectorPeriod;
  area: HeatMapArea;
  selected: string;
  onSelect: (sector33Code: string) => void;
}

/** A tile of this size has larger text. */
const LARGE = { width: 120, height: 64 };
const ARROW: Partial<Record<Tone, string>> = { up: '▲', down: '▼' };

/** Sectors and issues as areas of their size, coloured by their change. Each issue opens its page. */
export function HeatMap({ sectors, period, area, selected, onSelect }: HeatMapProps) {
  const { t } = useTranslation('market');
  const map = useRef<HTMLDivElement>(null);
  const size = useSize(map);
  // Areas stay as they were first read, so that a tile is still where it was when it is pressed; colours and rates follow the market.
  const [first] = useState(sectors);
  const layout = useMemo(() => (size === null ? [] : heatMap(first, area, size)), [first, area, size]);
  const sizing = useMemo(() => heatMapSizing(first, area), [first, area]);
  const shown = useMemo(() => withLatest(layout, sectors), [layout, sectors]);
  return (
    <Card label={t('heatMap.title')}>
      <div ref={map} className={css.map}>
        {size !== null && shown.length === 0 ? <p className={css.empty}>{t('heatMap.empty')}</p> : null}
        {shown.map((each) => (
          <SectorArea
            key={each.sector.sector33_code}
            shown={each}
            period={period}
            selected={each.sector.sector33_code === selected}
            onSelect={onSelect}
          />
        ))}
      </div>
      {sizing.isEqual ? <p className={css.note}>{t('heatMap.equal')}</p> : null}
      {sizing.left > 0 ? <p className={css.note}>{t('heatMap.left', { count: sizing.left })}</p> : null}
      <Legend period={period} />
    </Card>
  );
}

/** The same areas with the latest sectors and issues. */
function withLatest(layout: readonly HeatMapSector[], sectors: readonly Sector[]): HeatMapSector[] {
  const sectorOf = new Map(sectors.map((sector) => [sector.sector33_code, sector]));
  const stockOf = new Map(sectors.flatMap(({ stocks }) => stocks).map((stock) => [stock.code, stock]));
  return layout.map((each) => ({
    ...each,
    sector: sectorOf.get(each.sector.sector33_code) ?? each.sector,
    tiles: each.tiles.map((tile) => ({ ...tile, stock: stockOf.get(tile.stock.code) ?? tile.stock })),
  }));
}

/** The size of the map in px of the layout at 375 px, as the text in it; null until it is measured, before the first paint. */
function useSize(map: React.RefObject<HTMLDivElement | null>) {
  const [size, setSize] = useState<{ readonly width: number; readonly height: number } | null>(null);
  useLayoutEffect(() => {
    const element = map.current;
    if (element === null) return;
    const measure = () => {
      const unit = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
      setSize({ width: element.clientWidth / unit, height: element.clientHeight / unit });
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [map]);
  return size;
}

const placed = ({ x, y, width, height }: Rectangle) => ({
  left: `${x / 16}rem`,
  top: `${y / 16}rem`,
  width: `${width / 16}rem`,
  height: `${height / 16}rem`,
});

interface SectorAreaProps {
  shown: HeatMapSector;
  period: SectorPeriod;
  selected: boolean;
  onSelect: (sector33Code: string) => void;
}

function SectorArea({ shown, period, selected, onSelect }: SectorAreaProps) {
  const locale = useLocale();
  const { sector, place, isNamed, tiles } = shown;
  const rate = formatRate(sector.change_rate, locale, { sign: true });
  return (
    <fieldset className={css.group} aria-label={sector.name[locale]}>
      <div className={css.frame} data-selected={selected || undefined} style={placed(place)} />
      {isNamed ? (
        <button
          type="button"
          className={css.sector}
          style={{ ...placed(place), height: undefined }}
          aria-pressed={selected}
          onClick={() => onSelect(sector.sector33_code)}
        >
          <span>{sector.name[locale]}</span>{' '}
          <FormattedNumber text={rate} tone={toneOf(sector.change_rate)} size="tiny" />
        </button>
      ) : null}
      {tiles.map((tile) => (
        <Tile key={tile.stock.code} stock={tile.stock} place={tile.place} period={period} />
      ))}
    </fieldset>
  );
}

interface TileProps {
  stock: SectorStock;
  place: Rectangle;
  period: SectorPeriod;
}

function Tile({ stock, place, period }: TileProps) {
  const { t } = useTranslation('market');
  const locale = useLocale();
  const name = stockName(stock, locale);
  const tone = toneOf(stock.change_rate);
  const rate = formatRate(stock.change_rate, locale, { sign: true });
  const text = tileText(place, name);
  return (
    <div className={css.tile} style={placed(place)}>
      <PageLink to={pathTo('stock', { code: stock.code })} className={css.link} translate="no">
        <span className="visually-hidden">{t('heatMap.tile', { name, code: stock.code, rate })}</span>
        <span
          className={css.fill}
          aria-hidden="true"
          data-tone={tone}
          data-large={(place.width >= LARGE.width && place.height >= LARGE.height) || undefined}
          style={{ '--share': `${colourShare(stock.change_rate, period)}%` } as object}
        >
          {text === 'none' ? null : <b className={css.name}>{text === 'code' ? stock.code : name}</b>}
          {text === 'whole' ? (
            <span className={css.rate}>
              {ARROW[tone]} {rate}
            </span>
          ) : null}
        </span>
      </PageLink>
    </div>
  );
}

/** The colours from the largest fall to the largest rise. */
function Legend({ period }: { period: SectorPeriod }) {
  const locale = useLocale();
  const full = FULL_COLOUR[period];
  const end = (rate: number) => formatRate(String(rate), locale, { sign: true, digits: 1 });
  return (
    <p className={css.legend}>
      <FormattedNumber text={end(-full)} tone="down" size="tiny" />
      {[-1, -0.6, -0.2, 0, 0.2, 0.6, 1].map((part) => (
        <span
          key={part}
          className={css.fill}
          data-tone={toneOf(part)}
          style={{ '--share': `${colourShare(String(part * full), period)}%` } as object}
          aria-hidden="true"
        />
      ))}
      <FormattedNumber text={end(full)} tone="up" size="tiny" />
    </p>
  );
}
