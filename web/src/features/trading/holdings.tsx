import type { Position } from '@tsubame/sdk/schema';
import { ChartCandlestick } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiList } from '#api/use-api-list.ts';
import { pathTo } from '#domain/paths.ts';
import { OPEN_POSITIONS } from '#domain/record-filters.ts';
import { Button } from '#ui/button.tsx';
import { Columns } from '#ui/columns.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import { CloseSheet } from './close-sheet.tsx';
import { HoldingsTotal } from './holdings-total.tsx';
import { MarginCard } from './margin-card.tsx';
import { PositionCard } from './position-card.tsx';

const REFRESH_MS = 5_000;
const PAGE = 50;

/** The open positions with their profit or loss at live prices. */
export function Holdings() {
  const { t } = useTranslation('trading');
  const navigation = useNavigation();
  const list = useApiList(
    'listPositions',
    { query: { state: OPEN_POSITIONS, limit: PAGE } },
    { refetchInterval: REFRESH_MS },
  );
  const [closing, setClosing] = useState<Position | null>(null);
  const [sheetOpen, setSheetOpen] = useState(false);
  return (
    <>
      <Columns
        sideFirst
        side={
          <>
            <MarginCard />
            <HoldingsTotal positions={list.hasMore ? undefined : list.data} />
          </>
        }
      >
        <PagedList
          cards
          list={list}
          skeleton={<Skeleton height={130} count={3} />}
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
          {(positions) =>
            positions.map((position) => (
              <PositionCard
                key={position.position_id}
                position={position}
                onClose={() => {
                  setClosing(position);
                  setSheetOpen(true);
                }}
              />
            ))
          }
        </PagedList>
      </Columns>
      {closing === null ? null : (
        <CloseSheet position={closing} open={sheetOpen} onClose={() => setSheetOpen(false)} />
      )}
    </>
  );
}
