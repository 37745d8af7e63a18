import { useTranslation } from 'react-i18next';
import { oneOf } from '#domain/choice.ts';
import { ViewsPage } from '#records/views-page.tsx';
import { PreMarketApplicationList } from './pre-market-application-list.tsx';
import { PreMarketIssueList } from './pre-market-issue-list.tsx';

const VIEWS = ['issues', 'applications'] as const;
const VIEW = oneOf(VIEWS, 'issues');

/** Trading outside the exchange's hours: the issues, and what became of applications (specification, section 2). */
export function PreMarketPage() {
  const { t } = useTranslation('premarket');
  return (
    <ViewsPage
      back
      title={t('title')}
      label={t('views.label')}
      views={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
      choice={VIEW}
    >
      {(view, open) =>
        view === 'issues' ? (
          <PreMarketIssueList />
        ) : (
          <PreMarketApplicationList onIssues={() => open('issues')} />
        )
      }
    </ViewsPage>
  );
}
