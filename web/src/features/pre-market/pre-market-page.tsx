import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiList } from '#api/use-api-list.ts';
import { choiceSchema } from '#domain/choice-schema.ts';
import { pathTo } from '#domain/paths.ts';
import { ViewsPage } from '#records/views-page.tsx';
import { Button } from '#ui/button.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { PreMarketApplicationCard } from './pre-market-application-card.tsx';
import { PreMarketIssueList } from './pre-market-issue-list.tsx';

const REFRESH_MS = 10_000;

const VIEWS = ['issues', 'applications'] as const;
const VIEW = choiceSchema(VIEWS, 'issues');

/** Off-hours trading: the issues, and the user's applications (specification, section 2). */
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

/** The user's applications, newest first. */
function PreMarketApplicationList({ onIssues }: { onIssues: () => void }) {
  const { t } = useTranslation('premarket');
  const list = useApiList('listPreMarketApplications', {}, { refetchInterval: REFRESH_MS });
  return (
    <PagedList
      cards
      list={list}
      skeleton={<Skeleton height={150} count={3} />}
      empty={
        <EmptyState
          icon={FileText}
          title={t('empty.applications')}
          text={t('about')}
          action={
            <Button variant="quiet" onClick={onIssues}>
              {t('empty.action')}
            </Button>
          }
        />
      }
    >
      {(items) =>
        items.map((item) => (
          <PreMarketApplicationCard
            key={item.application_id}
            application={item}
            to={pathTo('details', { topic: 'pre_market', id: item.application_id })}
          />
        ))
      }
    </PagedList>
  );
}
