import type { ScreenedStock, ScreenFigure, ScreenSort, Sector } from '@tsubame/sdk/schema';
import { ArrowDownWideNarrow, ArrowUpNarrowWide, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiList } from '#api/use-api-list.ts';
import { formatPrice, formatQuantity, formatRate } from '#domain/format.ts';
import { pathTo } from '#domain/paths.ts';
import {
  columnsOf,
  easedConditions,
  type Screening,
  screenedFigureText,
  sortAfterPress,
} from '#domain/screening.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { Icon } from '#ui/icon.tsx';
import { partOfRead } from '#ui/loadable.ts';
import { PageLink } from '#ui/page-link.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { ReadValue } from '#ui/read-value.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import css from './screener.module.css';
import { useScreenWords } from './use-screen-words.ts';

const PAGE = 50;
const REFRESH_MS = 30_000;

export interface ScreenResultsProps {
  screening: Screening;
  sectors: readonly Sector[] | undefined;
  heldCodes: ReadonlySet<string> | undefined;
  onSort: (sort: ScreenSort) => void;
  onRemove: (place: number) => void;
  onClear: () => void;
}

/** The stocks that meet the conditions; without any, what one condition less would find. */
export function ScreenResults(props: ScreenResultsProps) {
  const { screening, sectors, heldCodes, onSort, onRemove, onClear } = props;
  const { t } = useTranslation('screener');
  const locale = useLocale();
  const { conditions, sort } = screening;
  const list = useApiList(
    'screenStocks',
    { query: { limit: PAGE }, body: { conditions: [...conditions], sort } },
    { refetchInterval: REFRESH_MS },
  );
  const counts = partOfRead(list, () => list.firstPage);
  const isFalling = sort.direction === 'highest_first';
  return (
    <>
      <div className={css.head}>
        {/* The list says below that it failed. */}
        <p aria-live="polite">
          {counts.data === undefined && list.error !== null ? null : (
            <ReadValue query={counts}>
              {({ total, listed }) => (
                <>
                  <b translate="no">{formatQuantity(total, locale)}</b>{' '}
                  {t('total', { count: total, listed: formatQuantity(listed, locale) })}
                </>
              )}
            </ReadValue>
          )}
        </p>
        <button
          type="button"
          className={css.order}
          aria-label={`${t(`sort.${sort.direction}`, { figure: t(`figures.${sort.figure}`) })} ${t('sort.turn')}`}
          onClick={() => onSort({ ...sort, direction: isFalling ? 'lowest_first' : 'highest_first' })}
        >
          <Icon of={isFalling ? ArrowDownWideNarrow : ArrowUpNarrowWide} size={18} />
          {t(`sort.${sort.direction}`, { figure: t(`figures.${sort.figure}`) })}
        </button>
      </div>
      <PagedList
        list={list}
        skeleton={<Skeleton height={480} />}
        empty={
          counts.data === undefined ? null : (
            <NoneFound {...{ screening, sectors, onRemove, onClear }} withoutOne={counts.data.without_one} />
          )
        }
      >
        {(stocks) => <ScreenTable {...{ stocks, screening, heldCodes, onSort }} />}
      </PagedList>
    </>
  );
}

interface NoneFoundProps extends Omit<ScreenResultsProps, 'onSort' | 'heldCodes'> {
  withoutOne: readonly number[];
}

function NoneFound({ screening, sectors, withoutOne, onRemove, onClear }: NoneFoundProps) {
  const { t } = useTranslation('screener');
  const wordsOf = useScreenWords(sectors);
  const eased = easedConditions(withoutOne);
  return (
    <EmptyState
      icon={SearchX}
      title={t('empty.title')}
      text={t(eased.length === 0 ? 'empty.all' : 'empty.eased')}
      action={
        <div className={css.eased}>
          {eased.map(({ place, count }) => {
            const condition = screening.conditions[place];
            return condition === undefined ? null : (
              <Button key={place} variant="quiet" wide onClick={() => onRemove(place)}>
                {t('empty.without', { condition: wordsOf(condition).text, count })}
              </Button>
            );
          })}
          {eased.length === 0 ? (
            <Button variant="quiet" wide onClick={onClear}>
              {t('empty.clear')}
            </Button>
          ) : null}
        </div>
      }
    />
  );
}

interface ScreenTableProps extends Pick<ScreenResultsProps, 'screening' | 'heldCodes' | 'onSort'> {
  stocks: readonly ScreenedStock[];
}

function ScreenTable({ stocks, screening, heldCodes, onSort }: ScreenTableProps) {
  const { t } = useTranslation('screener');
  const isWide = useMediaQuery('(min-width: 768px)');
  const columns = columnsOf(screening, isWide);
  const head = (figure: ScreenFigure, name: string) => (
    <SortHead
      key={figure}
      name={name}
      label={t(`figures.${figure}`)}
      sort={screening.sort}
      figure={figure}
      onSort={onSort}
    />
  );
  return (
    <Card flush>
      <div className={css.scroll}>
        <table className={css.table} aria-label={t('table.label')}>
          <thead>
            <tr>
              <th scope="col">{t('table.stock')}</th>
              {columns.map((figure) => head(figure, t(`short.${figure}`)))}
              {head('change_rate', t('table.price'))}
            </tr>
          </thead>
          <tbody>
            {stocks.map((stock) => (
              <ScreenRow
                key={stock.code}
                stock={stock}
                columns={columns}
                isHeld={heldCodes?.has(stock.code) === true}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

interface SortHeadProps extends Pick<ScreenTableProps, 'onSort'> {
  name: string;
  label: string;
  sort: ScreenSort;
  figure: ScreenFigure;
}

function SortHead({ name, label, sort, figure, onSort }: SortHeadProps) {
  const isSorted = sort.figure === figure;
  const isFalling = sort.direction === 'highest_first';
  return (
    <th scope="col" aria-sort={isSorted ? (isFalling ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        title={label}
        data-sorted={isSorted || undefined}
        onClick={() => onSort(sortAfterPress(sort, figure))}
      >
        {name}
        {isSorted ? <span aria-hidden="true">{isFalling ? '▼' : '▲'}</span> : null}
      </button>
    </th>
  );
}

interface ScreenRowProps {
  stock: ScreenedStock;
  columns: readonly ScreenFigure[];
  isHeld: boolean;
}

function ScreenRow({ stock, columns, isHeld }: ScreenRowProps) {
  const { t } = useTranslation('screener');
  const locale = useLocale();
  return (
    <tr>
      <th scope="row">
        <PageLink to={pathTo('stock', { code: stock.code })} className={css.stock}>
          <b translate="no">{stockName(stock, locale)}</b>
          <small>
            <span translate="no">{stock.code}</span>{' '}
            {isHeld ? <span className={css.held}>{t('table.held')} </span> : null}
            {stock.sector[locale]}
          </small>
        </PageLink>
      </th>
      {columns.map((figure) => (
        <td key={figure}>
          <FormattedNumber text={screenedFigureText(stock, figure, locale) ?? t('table.none')} size="small" />
        </td>
      ))}
      <td>
        <FormattedNumber text={formatPrice(stock.price, locale, { tick: stock.tick })} size="small" />
        <FormattedNumber
          text={formatRate(stock.change_rate, locale, { sign: true })}
          tone={toneOf(stock.change_rate)}
          size="tiny"
        />
      </td>
    </tr>
  );
}
