import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { pathTo } from '#domain/paths.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, StateView } from '#ui/state-view.tsx';
import { StockRows } from '#ui/stock-rows.tsx';
import { useNavigation } from '#ui/use-navigation.ts';

const REFRESH_MS = 30_000;

/** The stocks with a star, the newest star first. At most fifty, so the list comes whole. */
export function Watchlist() {
  const { t } = useTranslation('watchlist');
  const navigation = useNavigation();
  const query = useApiQuery('listWatchlist', {}, { refetchInterval: REFRESH_MS });
  return (
    <StateView
      query={query}
      skeleton={<Skeleton height={240} />}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <EmptyState
          icon={Star}
          title={t('empty.title')}
          text={t('empty.text')}
          action={
            <Button variant="quiet" onClick={() => navigation.navigateTo(pathTo('search'))}>
              {t('empty.action')}
            </Button>
          }
        />
      }
    >
      {({ items }) => <StockRows label={t('label')} stocks={items} />}
    </StateView>
  );
}
