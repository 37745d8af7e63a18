import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiList } from '#api/use-api-list.ts';
import { pathTo } from '#domain/paths.ts';
import { Button } from '#ui/button.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { BlockApplicationCard } from './block-application-card.tsx';

const REFRESH_MS = 15_000;
const PAGE = 50;

/** The user's applications, the newest first. */
export function BlockApplicationList({ onOffers }: { onOffers: () => void }) {
  const { t } = useTranslation('blocks');
  const list = useApiList(
    'listBlockTradeApplications',
    { query: { limit: PAGE } },
    { refetchInterval: REFRESH_MS },
  );
  return (
    <PagedList
      cards
      list={list}
      skeleton={<Skeleton height={150} count={3} />}
      empty={
        <EmptyState
          icon={FileText}
          title={t('empty.applications')}
          text={t('empty.applicationsText')}
          action={
            <Button variant="quiet" onClick={onOffers}>
              {t('empty.action')}
            </Button>
          }
        />
      }
    >
      {(items) =>
        items.map((item) => (
          <BlockApplicationCard
            key={item.application_id}
            application={item}
            to={pathTo('blockTrades', { id: item.application_id })}
          />
        ))
      }
    </PagedList>
  );
}
