import type { Position } from '@tsubame/sdk/schema';
import { ChartCandlestick } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiList } from '#api/use-api-list.ts';
import { choiceSchema } from '#domain/choice-schema.ts';
import {
  arrangeHoldings,
  countHoldings,
  HOLDING_FILTERS,
  HOLDING_SORTS,
  type HoldingFilter,
  type HoldingSort,
} from '#domain/holdings-order.ts';
import { positionAtQuote } from '#domain/live-values.ts';
import { pathTo } from '#domain/paths.ts';
import { OPEN_POSITION_STATES } from '#domain/record-filters.ts';
import { usePreferences } from '#stores/preferences-store.ts';
import { quoteOf, useQuotes } from '#stores/quote-store.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CardGrid } from '#ui/columns.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { useAddressChoice } from '#ui/use-address-choice.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { useNavigation } from '#ui/use-navigation.ts';
import { ClosePositionSheet } from './close-position-sheet.tsx';
import { DeadlinesCard } from './deadlines-card.tsx';
import { HoldingRows } from './holding-rows.tsx';
import css from './holdings.module.css';
import { HoldingFilters, HoldingSortChip, HoldingsDensitySwitch } from './holdings-controls.tsx';
import { HoldingsTable } from './holdings-table.tsx';
import { AssetsBreakdownLink, HoldingsTotal } from './holdings-total.tsx';
import { MarginColumnCard } from './margin-card.tsx';
import { PositionCard } from './position-card.tsx';
import { SwipeHint } from './swipe-hint.tsx';
import { useHoldingsShortcuts } from './use-holdings-shortcuts.ts';

const REFRESH_MS = 5_000;
const PAGE = 100;
/** Sort, filters and sums need every position; more than these pages are loaded at the end of the list. */
const PAGES_AHEAD = 10;

const SORT = choiceSchema(HOLDING_SORTS, 'profit_desc');
const FILTER = choiceSchema(HOLDING_FILTERS, 'all');

/** The open positions with their profit or loss at live prices: low rows or cards on a phone, a table from 768 px. */
export function Holdings() {
  const { t } = useTranslation('trading');
  const navigation = useNavigation();
  const desk = useMediaQuery('(min-width: 1180px)');
  const list = useApiList(
    'listPositions',
    { query: { state: OPEN_POSITION_STATES, limit: PAGE } },
    { refetchInterval: REFRESH_MS, pagesAhead: PAGES_AHEAD },
  );
  const [closing, setClosing] = useState<Position | null>(null);
  const [sheetOpen, setSheetOpen] = useState(false);
  const close = (position: Position) => {
    setClosing(position);
    setSheetOpen(true);
  };
  return (
    <div className={css.layout}>
      <div className={css.column}>
        {desk ? null : <HoldingsTotal />}
        <PagedList
          list={list}
          skeleton={<Skeleton height={390} />}
          empty={
            <EmptyState
              icon={ChartCandlestick}
              title={t('holdings.empty.title')}
              text={t('holdings.empty.text')}
              action={
                <Button variant="quiet" onClick={() => navigation.switchTab(pathTo('market'))}>
                  {t('holdings.empty.action')}
                </Button>
              }
            />
          }
        >
          {(positions) => (
            <ArrangedHoldings
              positions={positions}
              isComplete={!list.hasMore}
              readAt={list.dataUpdatedAt}
              onClose={close}
            />
          )}
        </PagedList>
        {closing === null ? null : (
          <ClosePositionSheet position={closing} open={sheetOpen} onClose={() => setSheetOpen(false)} />
        )}
      </div>
      {desk ? (
        <div className={css.column}>
          <MarginColumnCard />
          <Card flush>
            <AssetsBreakdownLink />
          </Card>
          <DeadlinesCard />
        </div>
      ) : null}
    </div>
  );
}

interface ReadHoldings {
  positions: readonly Position[];
  /** When they were read, in epoch ms. */
  readAt: number;
}

interface ArrangedHoldingsProps extends ReadHoldings {
  /** Whether they are all of the user's positions. */
  isComplete: boolean;
  onClose: (position: Position) => void;
}

function ArrangedHoldings({ positions, isComplete, readAt, onClose }: ArrangedHoldingsProps) {
  const { t } = useTranslation('trading');
  const wide = useMediaQuery('(min-width: 768px)');
  const { holdingsLook } = usePreferences();
  const [sort, setSort] = useAddressChoice('sort', SORT);
  const [filter, setFilter] = useAddressChoice('holdings', FILTER);
  const [isInUse, setInUse] = useState(false);
  const { arranged, counts } = useArranged({ positions, readAt, filter, sort, isInUse });
  const place = useRef<HTMLDivElement>(null);
  useHoldingsShortcuts(place, wide);
  const rows = { positions: arranged, sort, onSort: setSort, onClose };
  const content = () => {
    if (arranged.length === 0) return <NoMatch onAll={() => setFilter('all')} />;
    if (wide) return <HoldingsTable {...rows} read={positions.length} isComplete={isComplete} />;
    if (holdingsLook === 'rows') return <HoldingRows {...rows} />;
    return (
      <CardGrid>
        {arranged.map((position) => (
          <PositionCard key={position.position_id} position={position} onClose={() => onClose(position)} />
        ))}
      </CardGrid>
    );
  };
  const controls = (
    <div className={css.controls}>
      {wide ? null : <HoldingSortChip sort={sort} onSort={setSort} />}
      <HoldingFilters filter={filter} onFilter={setFilter} counts={counts} />
      {wide ? null : <HoldingsDensitySwitch />}
    </div>
  );
  const list = (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that a row is in use; the rows have links and buttons
    <div
      onPointerEnter={() => setInUse(true)}
      onPointerLeave={() => setInUse(false)}
      onFocus={() => setInUse(true)}
      onBlur={() => setInUse(false)}
    >
      {content()}
    </div>
  );
  return wide ? (
    <Card flush label={t('views.holdings')}>
      <div ref={place}>
        {controls}
        {list}
      </div>
    </Card>
  ) : (
    <div className={css.list}>
      {controls}
      {list}
      {holdingsLook === 'rows' ? <SwipeHint /> : null}
    </div>
  );
}

interface ArrangedBy extends ReadHoldings {
  filter: HoldingFilter;
  sort: HoldingSort;
  /** Whether a row may be pressed right now. */
  isInUse: boolean;
}

/**
 * The filtered positions in the chosen order. Prices are live, but the order changes only with each refetch, and never under a
 * pointer or the focus.
 */
function useArranged({ positions, readAt, filter, sort, isInUse }: ArrangedBy) {
  const [usedAt, setUsedAt] = useState(readAt);
  if (!isInUse && usedAt !== readAt) setUsedAt(readAt);
  const statuses = useQuotes(
    positions.map(({ code }) => code),
    'status',
  ).map((quote) => quote?.status);
  const ids = positions.map(({ position_id }) => position_id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order of the positions depends on when they are arranged
  const { order, counts } = useMemo(() => {
    const holdings = positions.map((position) => {
      const quote = quoteOf(position.code);
      return { position: positionAtQuote(position, quote), quote };
    });
    return {
      order: arrangeHoldings(holdings, filter, sort).map(({ position }) => position.position_id),
      counts: countHoldings(holdings),
    };
  }, [usedAt, filter, sort, ids.join(), statuses.join()]);
  const byId = new Map(positions.map((position) => [position.position_id, position]));
  return { arranged: order.flatMap((id) => byId.get(id) ?? []), counts };
}

function NoMatch({ onAll }: { onAll: () => void }) {
  const { t } = useTranslation('trading');
  return (
    <div className={css.none}>
      <p>{t('holdings.filter.none')}</p>
      <Button variant="quiet" size="small" onClick={onAll}>
        {t('holdings.filter.showAll')}
      </Button>
    </div>
  );
}
