import type { Ipo } from '@tsubame/sdk/schema';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiList } from '#api/use-api-list.ts';
import { choiceSchema } from '#domain/choice-schema.ts';
import { formatQuantity } from '#domain/format.ts';
import { IPO_FILTERS, IPO_STATES, type IpoFilter } from '#domain/ipo-states.ts';
import { localizedName } from '#domain/localized-name.ts';
import { PAGE_QUERIES, type PageQuery } from '#domain/page-queries.ts';
import { pathTo } from '#domain/paths.ts';
import { URGENT_ON } from '#domain/urgent-matters.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { RecordCard } from '#records/record-card.tsx';
import { UrgentCard } from '#records/urgent-card.tsx';
import { ViewsPage } from '#records/views-page.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StageTrack } from '#ui/stage-track.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { useAddressChoice } from '#ui/use-address-choice.ts';
import { useNavigation } from '#ui/use-navigation.ts';
import { usePageQuery } from '#ui/use-page-query.ts';
import { DrawPage } from './draw-page.tsx';
import { IpoApplicationList } from './ipo-application-list.tsx';
import { IpoApplicationPage } from './ipo-application-page.tsx';
import { IssuerMark } from './issuer-mark.tsx';
import { OfferingPage } from './offering-page.tsx';
import { OfferingPrice } from './offering-price.tsx';
import { useIpoStages } from './use-ipo-stages.ts';

const REFRESH_MS = 30_000;
const PAGE = 50;

const FILTERS = Object.keys(IPO_FILTERS) as IpoFilter[];
const FILTER = choiceSchema(FILTERS, 'open');

const VIEWS: readonly View[] = ['offerings', 'applications', 'winning'];

/** The specification has one path for new issues; the query selects the screen. */
export function IpoPage() {
  const query = usePageQuery('ipo');
  if (query?.draw !== undefined) return <DrawPage ipoId={query.draw} />;
  if (query?.id === undefined) return <IpoList />;
  return query.id.startsWith('ipo_') ? (
    <OfferingPage ipoId={query.id} />
  ) : (
    <IpoApplicationPage applicationId={query.id} />
  );
}

type View = PageQuery<'ipo'>['view'];

/** Offerings, application history and winning history (specification, section 2). */
function IpoList() {
  const { t } = useTranslation('ipo');
  return (
    <ViewsPage
      back
      title={t('title')}
      label={t('views.label')}
      views={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
      choice={PAGE_QUERIES.ipo.entries.view}
    >
      {(view, open) =>
        view === 'offerings' ? (
          <OfferingList />
        ) : (
          <IpoApplicationList
            key={view}
            view={view === 'winning' ? 'winning' : 'all'}
            onOfferings={() => open('offerings')}
          />
        )
      }
    </ViewsPage>
  );
}

/** The offerings, filtered by the provider; those that accept applications first. */
function OfferingList() {
  const { t } = useTranslation('ipo');
  const [filter, setFilter] = useAddressChoice('offerings', FILTER);
  const list = useApiList(
    'listIpos',
    { query: { state: IPO_FILTERS[filter], limit: PAGE } },
    { refetchInterval: REFRESH_MS },
  );
  return (
    <>
      <UrgentCard kinds={URGENT_ON.ipo} />
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

/** An offering in the list: issuer, price, stage and button. */
function OfferingCard({ ipo }: { ipo: Ipo }) {
  const { t } = useTranslation(['ipo', 'stock']);
  const locale = useLocale();
  const navigation = useNavigation();
  const name = localizedName(ipo.name, locale);
  const { look } = IPO_STATES[ipo.state];
  return (
    <RecordCard
      mark={<IssuerMark name={name} code={ipo.code} />}
      isName
      title={name}
      detail={t('codeAndSegment', { code: ipo.code, segment: t(`stock:segment.${ipo.segment}`) })}
      end={<OfferingPrice ipo={ipo} />}
      to={pathTo('ipo', { id: ipo.ipo_id })}
      foot={
        <>
          <span>{t('unit', { unit: formatQuantity(ipo.unit, locale) })}</span>
          {ipo.next_actions.includes('apply') ? (
            <Button size="small" onClick={() => navigation.navigateTo(pathTo('ipo', { id: ipo.ipo_id }))}>
              {t('apply.action')}
            </Button>
          ) : (
            <Badge tone={look}>{t(`state.${ipo.state}`)}</Badge>
          )}
        </>
      }
    >
      <StageTrack {...useIpoStages(ipo)} />
    </RecordCard>
  );
}
