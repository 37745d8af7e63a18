import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FOLLOW_FILTERS } from '#domain/follow-states.ts';
import { Page } from '#ui/page.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { ProductList } from './product-list.tsx';
import { Records } from './records.tsx';

const VIEWS = ['products', 'current', 'ended'] as const;
type View = (typeof VIEWS)[number];

/** What can be followed, what the user follows, and what was (specification, section 2: list and history). */
export function FollowList() {
  const { t } = useTranslation('follow');
  const queries = useQueryClient();
  const [view, setView] = useState<View>('products');
  return (
    <Page title={t('title')} back onRefresh={() => queries.refetchQueries({ type: 'active' })}>
      <Segmented<View>
        label={t('views.label')}
        value={view}
        onChange={setView}
        options={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
      />
      {view === 'products' ? (
        <ProductList />
      ) : (
        <Records key={view} states={FOLLOW_FILTERS[view]} onProducts={() => setView('products')} />
      )}
    </Page>
  );
}
