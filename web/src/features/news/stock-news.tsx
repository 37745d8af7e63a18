import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { NewsRow } from './news-row.tsx';
import css from './stock-news.module.css';

const REFRESH_MS = 60_000;
const SHOWN = 3;

/** The latest news of an issue. */
export function StockNews({ code }: { code: string }) {
  const { t } = useTranslation('news');
  const query = useApiQuery('listNews', { query: { code, limit: SHOWN } }, { refetchInterval: REFRESH_MS });
  return (
    <Card flush label={t('ofStock.title')}>
      <h2 className={css.title}>{t('ofStock.title')}</h2>
      <StateView
        query={query}
        skeleton={<Skeleton height={92} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className={css.empty}>{t('ofStock.empty')}</p>}
      >
        {({ items }) => items.map((item) => <NewsRow key={item.news_id} item={item} />)}
      </StateView>
    </Card>
  );
}
