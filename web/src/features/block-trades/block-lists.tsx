import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '#ui/page.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { ApplicationList } from './application-list.tsx';
import { OfferList } from './offer-list.tsx';

type View = 'offers' | 'applications';

const VIEWS: readonly View[] = ['offers', 'applications'];

/** Blocks on offer, and what became of the user's applications. */
export function BlockLists() {
  const { t } = useTranslation('blocks');
  const queries = useQueryClient();
  const [view, setView] = useState<View>('offers');
  return (
    <Page title={t('title')} back onRefresh={() => queries.refetchQueries({ type: 'active' })}>
      <Segmented<View>
        label={t('views.label')}
        value={view}
        onChange={setView}
        options={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
      />
      {view === 'offers' ? <OfferList /> : <ApplicationList onOffers={() => setView('offers')} />}
    </Page>
  );
}
