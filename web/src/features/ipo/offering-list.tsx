import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiList } from '#api/use-api-list.ts';
import { oneOf } from '#domain/choice.ts';
import { IPO_FILTERS, type IpoFilter } from '#domain/ipo-states.ts';
import { Button } from '#ui/button.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { useChoice } from '#ui/use-choice.ts';
import { OfferingCard } from './offering-card.tsx';

const REFRESH_MS = 30_000;
const PAGE = 50;

const FILTERS = Object.keys(IPO_FILTERS) as IpoFilter[];
const FILTER = oneOf(FILTERS, 'open');

/** The offerings, filtered by the provider; those that take applications first. */
export function OfferingList() {
  const { t } = useTranslation('ipo');
  const [filter, setFilter] = useChoice('offerings', FILTER);
  const list = useApiList(
    'listIpos',
    { query: { state: IPO_FILTERS[filter], limit: PAGE } },
    { refetchInterval: REFRESH_MS },
  );
  return (
    <>
      <Segmented<IpoFilter>
        look="chips"
        label={t('filter.label')}
        value={filter}
        onChange={setFilter}
        options={FILTERS.map((value) => ({
          value,
          label: t(`filter.${value}`),
        }))}
      />
      <PagedList
        cards
        list={list}
        skeleton={<Skeleton height={188} count={3} />}
        empty={
          <EmptyState
            icon={CalendarClock}
            title={t('empty.offerings')}
            text={t('empty.offeringsText')}
            action={
              filter === 'all' ? undefined : (
                <Button variant="quiet" onClick={() => setFilter('all')}>
                  {t('empty.showAll')}
                </Button>
              )
            }
          />
        }
      >
        {(offerings) => offerings.map((ipo) => <OfferingCard key={ipo.ipo_id} ipo={ipo} />)}
      </PagedList>
    </>
  );
}
