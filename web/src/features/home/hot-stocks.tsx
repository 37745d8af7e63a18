import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, StateView } from '#ui/state-view.tsx';
import { StockRows } from '#ui/stock-rows.tsx';

export function HotStocks() {
  const { t } = useTranslation('home');
  const hot = useApiQuery('listHotStocks', {});
  return (
    <StateView
      query={hot}
      skeleton={<Skeleton height={304} />}
      isEmpty={(data) => data.items.length === 0}
      empty={
        <Card>
          <EmptyState title={t('hot.empty')} />
        </Card>
      }
    >
      {(data) => <StockRows label={t('hot.title')} stocks={data.items} />}
    </StateView>
  );
}
