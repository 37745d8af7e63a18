import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiList } from '#api/use-api-list.ts';
import { pathTo } from '#domain/paths.ts';
import { Button } from '#ui/button.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { PreMarketApplicationCard } from './pre-market-application-card.tsx';

const REFRESH_MS = 10_000;

/** The user's applications, the newest first. */
export function PreMarketApplicationList({ onIssues }: { onIssues: () => void }) {
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
