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
import { usePageQuery } from '#ui/use-page-query.ts';
import { BlockApplicationCard } from './block-application-card.tsx';
import { BlockApplicationPage } from './block-application-page.tsx';
import { OpenBlockTradeList } from './open-block-trade-list.tsx';

const REFRESH_MS = 15_000;
const PAGE = 50;

const VIEWS = ['offers', 'applications'] as const;
const VIEW = choiceSchema(VIEWS, 'offers');

/** The specification has one path for block trades; `id` opens an application, for links from messages and reserves. */
export function BlockTradesPage() {
  const query = usePageQuery('blockTrades');
  return query?.id?.startsWith('bap_') ? <BlockApplicationPage applicationId={query.id} /> : <BlockLists />;
}

/** Block trades on offer, and the user's applications. */
function BlockLists() {
  const { t } = useTranslation('blocks');
  return (
    <ViewsPage
      back
      title={t('title')}
      label={t('views.label')}
      views={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
      choice={VIEW}
    >
      {(view, open) =>
        view === 'offers' ? <OpenBlockTradeList /> : <BlockApplicationList onOffers={() => open('offers')} />
      }
    </ViewsPage>
  );
}

/** The user's applications, newest first. */
function BlockApplicationList({ onOffers }: { onOffers: () => void }) {
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
