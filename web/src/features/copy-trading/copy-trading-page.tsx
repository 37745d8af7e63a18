import type { FollowSort } from '@tsubame/sdk/schema';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiList } from '#api/use-api-list.ts';
import { choiceSchema } from '#domain/choice-schema.ts';
import { FOLLOW_FILTERS } from '#domain/follow-states.ts';
import { ViewsPage } from '#records/views-page.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { RiskNote } from '#ui/risk-note.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { useAddressChoice } from '#ui/use-address-choice.ts';
import { usePageQuery } from '#ui/use-page-query.ts';
import { FollowRecords } from './follow-records.tsx';
import { ProductCard } from './product-card.tsx';
import { ProductPage } from './product-page.tsx';

const REFRESH_MS = 30_000;
const PAGE = 20;
const SORTS: readonly FollowSort[] = ['risk', 'drawdown', 'deadline', 'total_rate'];
const SORT = choiceSchema(SORTS, 'risk');

const VIEWS = ['products', 'current', 'ended'] as const;
const VIEW = choiceSchema(VIEWS, 'products');

/** The specification has one path for copy trading; the query selects a product. */
export function CopyTradingPage() {
  const query = usePageQuery('copyTrading');
  return query?.id === undefined ? <FollowList /> : <ProductPage productId={query.id} />;
}

/** Products, current copies and past copies (specification, section 2: list and history). */
function FollowList() {
  const { t } = useTranslation('follow');
  return (
    <ViewsPage
      back
      title={t('title')}
      label={t('views.label')}
      views={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
      choice={VIEW}
    >
      {(view, open) =>
        view === 'products' ? (
          <ProductList />
        ) : (
          <FollowRecords key={view} states={FOLLOW_FILTERS[view]} onProducts={() => open('products')} />
        )
      }
    </ViewsPage>
  );
}

/** The fictional strategies that can be copied, and those that are too risky. */
function ProductList() {
  const { t } = useTranslation('follow');
  const [sort, setSort] = useAddressChoice('sort', SORT);
  const list = useApiList(
    'listFollowProducts',
    { query: { state: ['recruiting', 'running'], sort, limit: PAGE } },
    { refetchInterval: REFRESH_MS },
  );
  return (
    <>
      <Segmented<FollowSort>
        look="chips"
        label={t('sort.label')}
        value={sort}
        onChange={setSort}
        options={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
      />
      <RiskNote text={t('risk')} />
      <PagedList
        cards
        list={list}
        skeleton={<Skeleton height={230} count={3} />}
        empty={<EmptyState icon={Users} title={t('empty.products')} text={t('empty.productsText')} />}
      >
        {(products) => products.map((product) => <ProductCard key={product.product_id} product={product} />)}
      </PagedList>
    </>
  );
}
