import { Search, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMarketClock } from '#api/use-market-clock.ts';
import { useRefetch } from '#api/use-refetch.ts';
import { PAGE_QUERIES } from '#domain/page-queries.ts';
import { pathTo } from '#domain/paths.ts';
import { Columns } from '#ui/columns.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MarketClosedNote } from '#ui/market-closed-note.tsx';
import { Page } from '#ui/page.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { useAddressChoice } from '#ui/use-address-choice.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { useNavigation } from '#ui/use-navigation.ts';
import { HeatMapView } from './heat-map-view.tsx';
import { IndexCards } from './index-cards.tsx';
import { StockList } from './stock-list.tsx';

export interface MarketPageProps {
  /** The watchlist is a separate feature; the app inserts it here. */
  watchlist: ReactNode;
}

/** Quotes of the whole market, and the user's watchlist. */
export function MarketPage({ watchlist }: MarketPageProps) {
  const { t } = useTranslation('market');
  const clock = useMarketClock();
  const refetch = useRefetch();
  const navigation = useNavigation();
  const wide = useMediaQuery('(min-width: 768px)');
  const [view, setView] = useAddressChoice('view', PAGE_QUERIES.market.entries.view);
  return (
    <Page
      width="cards"
      title={t('title')}
      onRefresh={refetch}
      actions={
        <>
          <IconButton
            icon={SlidersHorizontal}
            size={24}
            label={t('screener')}
            onClick={() => navigation.navigateTo(pathTo('screener'))}
          />
          <span className="desk-has-it">
            <IconButton
              icon={Search}
              size={24}
              label={t('search')}
              onClick={() => navigation.navigateTo(pathTo('search'))}
            />
          </span>
        </>
      }
    >
      <Segmented
        label={t('views.label')}
        value={view}
        onChange={setView}
        options={[
          { value: 'stocks', label: t('views.stocks') },
          { value: 'watchlist', label: t('views.watchlist') },
          { value: 'sectors', label: t('views.sectors') },
        ]}
      />
      <MarketClosedNote clock={clock} />
      {view === 'watchlist' ? watchlist : null}
      {view === 'sectors' ? <HeatMapView /> : null}
      {view === 'stocks' ? (
        <Columns
          sideFirst
          side={
            <>
              <IndexCards />
              {wide ? watchlist : null}
            </>
          }
        >
          <StockList />
        </Columns>
      ) : null}
    </Page>
  );
}
