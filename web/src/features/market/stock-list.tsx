import type { StockSort } from '@tsubame/sdk/schema';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiList } from '#api/use-api-list.ts';
import { choiceSchema } from '#domain/choice-schema.ts';
import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, StateView } from '#ui/state-view.tsx';
import { useAddressChoice } from '#ui/use-address-choice.ts';
import { VirtualStocks } from './virtual-stocks.tsx';

const SORTS = ['gainers', 'losers', 'turnover', 'volume'] as const satisfies readonly StockSort[];
const SORT = choiceSchema(SORTS, 'gainers');
const PAGE = 50;
const REFRESH_MS = 30_000;

/** Every stock of the market in the selected order; prices update live, the order with each refetch. */
export function StockList() {
  const { t } = useTranslation('market');
  const [sort, setSort] = useAddressChoice('sort', SORT);
  const list = useApiList('listStocks', { query: { sort, limit: PAGE } }, { refetchInterval: REFRESH_MS });
  return (
    <>
      <Segmented
        look="chips"
        label={t('sort.label')}
        value={sort}
        onChange={setSort}
        options={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
      />
      <StateView
        query={list}
        skeleton={<Skeleton height={480} />}
        isEmpty={(stocks) => stocks.length === 0}
        empty={
          <EmptyState
            icon={SearchX}
            title={t('empty.title')}
            text={t('empty.text')}
            action={
              <Button variant="quiet" onClick={() => void list.refetch()}>
                {t('empty.action')}
              </Button>
            }
          />
        }
      >
        {(stocks) => (
          <VirtualStocks
            key={sort}
            stocks={stocks}
            label={t(`sort.${sort}`)}
            ranked={sort === 'turnover' || sort === 'volume' ? sort : undefined}
            loadingMore={list.loadingMore}
            onNearEnd={list.loadMore}
          />
        )}
      </StateView>
    </>
  );
}
