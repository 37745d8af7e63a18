import type { NewsCategory } from '@tsubame/sdk/schema';
import { Newspaper } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiList } from '#api/use-api-list.ts';
import { choiceSchema } from '#domain/choice-schema.ts';
import { pathTo } from '#domain/paths.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { useAddressChoice } from '#ui/use-address-choice.ts';
import { useNavigation } from '#ui/use-navigation.ts';
import { DayList } from './day-list.tsx';
import { NewsRow } from './news-row.tsx';

const FILTERS = ['all', 'market', 'company', 'product', 'service'] as const satisfies readonly (
  | NewsCategory
  | 'all'
)[];
const FILTER = choiceSchema(FILTERS, 'all');
type Filter = (typeof FILTERS)[number];

const REFRESH_MS = 60_000;

/** News of the simulated market, newest first; unread items have a dot. */
export function NewsPage() {
  const { t } = useTranslation('news');
  const navigation = useNavigation();
  const [filter, setFilter] = useAddressChoice('filter', FILTER);
  const list = useApiList(
    'listNews',
    { query: { category: filter === 'all' ? undefined : filter } },
    { refetchInterval: REFRESH_MS },
  );
  return (
    <Page width="cards" title={t('title')} onRefresh={list.refetch}>
      <Segmented<Filter>
        look="chips"
        label={t('filter')}
        value={filter}
        onChange={setFilter}
        options={FILTERS.map((value) => ({ value, label: t(`category.${value}`) }))}
      />
      <DayList
        list={list}
        atOf={({ published_at }) => published_at}
        skeleton={<Skeleton height={92} count={6} />}
        empty={
          <EmptyState
            icon={Newspaper}
            title={t('empty')}
            text={t('emptyText')}
            action={
              <Button variant="quiet" onClick={() => navigation.switchTab(pathTo('market'))}>
                {t('toMarket')}
              </Button>
            }
          />
        }
      >
        {(item) => <NewsRow key={item.news_id} item={item} />}
      </DayList>
    </Page>
  );
}
