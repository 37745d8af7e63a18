import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '#ui/page.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { ApplicationList } from './application-list.tsx';
import { IssueList } from './issue-list.tsx';

type View = 'issues' | 'applications';

const VIEWS: readonly View[] = ['issues', 'applications'];

/** Trading outside the exchange's hours: the issues, and what became of applications (specification, section 2). */
export function PreMarketPage() {
  const { t } = useTranslation('premarket');
  const queries = useQueryClient();
  const [view, setView] = useState<View>('issues');
  return (
    <Page title={t('title')} back onRefresh={() => queries.refetchQueries({ type: 'active' })}>
      <Segmented<View>
        label={t('views.label')}
        value={view}
        onChange={setView}
        options={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
      />
      {view === 'issues' ? <IssueList /> : <ApplicationList onIssues={() => setView('issues')} />}
    </Page>
  );
}
