import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageQuery } from '#domain/page-queries.ts';
import { Page } from '#ui/page.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { ApplicationList } from './application-list.tsx';
import { OfferingList } from './offering-list.tsx';

type View = PageQuery<'ipo'>['view'];

const VIEWS: readonly View[] = ['offerings', 'applications', 'winning'];

/** Offerings, application history and winning history (specification, section 2). */
export function IpoList({ first }: { first: View }) {
  const { t } = useTranslation('ipo');
  const queries = useQueryClient();
  const [view, setView] = useState<View>(first);
  return (
    <Page title={t('title')} back onRefresh={() => queries.refetchQueries({ type: 'active' })}>
      <Segmented<View>
        label={t('views.label')}
        value={view}
        onChange={setView}
        options={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
      />
      {view === 'offerings' ? (
        <OfferingList />
      ) : (
        <ApplicationList
          key={view}
          view={view === 'winning' ? 'winning' : 'all'}
          onOfferings={() => setView('offerings')}
        />
      )}
    </Page>
  );
}
