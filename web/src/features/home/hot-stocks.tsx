import { useApiQuery } from '#api/use-api-query.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, StateView } from '#ui/state-view.tsx';
import { StockRow } from '#ui/stock-row.tsx';
import css from './hot-stocks.module.css';

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
      {(data) => (
        <Card flush label={t('hot.title')}>
          <ul className={css.list}>
            {data.items.map((stock) => (
              <li key={stock.code}>
                <StockRow stock={stock} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </StateView>
  );
}
