import { useTranslation } from 'react-i18next';
import { oneOf } from '#domain/choice.ts';
import { FOLLOW_FILTERS } from '#domain/follow-states.ts';
import { ViewsPage } from '#records/views-page.tsx';
import { FollowRecords } from './follow-records.tsx';
import { ProductList } from './product-list.tsx';

const VIEWS = ['products', 'current', 'ended'] as const;
const VIEW = oneOf(VIEWS, 'products');

/** What can be followed, what the user follows, and what was (specification, section 2: list and history). */
export function FollowList() {
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
