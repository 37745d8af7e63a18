import type { IpoApplication, IpoApplicationState } from '@tsubame/sdk/schema';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiList } from '#api/use-api-list.ts';
import { choiceSchema } from '#domain/choice-schema.ts';
import { formatYen } from '#domain/format.ts';
import { formatDayWithWeekday, formatMoment } from '#domain/format-time.ts';
import {
  APPLICATION_FILTERS,
  type ApplicationFilter,
  IPO_APPLICATION_STATES,
  WINNING_FILTERS,
  type WinningFilter,
} from '#domain/ipo-states.ts';
import { localizedName } from '#domain/localized-name.ts';
import { pathTo } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { TimeLeftText } from '#records/deadline-countdown.tsx';
import { RecordCard } from '#records/record-card.tsx';
import { Button } from '#ui/button.tsx';
import { Figures } from '#ui/figures.tsx';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { useAddressChoice } from '#ui/use-address-choice.ts';
import { useNavigation } from '#ui/use-navigation.ts';
import { IssuerMark } from './issuer-mark.tsx';
import { useIpoApplicationTexts } from './use-ipo-application-texts.ts';

const REFRESH_MS = 15_000;
const PAGE = 50;

type Filter = ApplicationFilter | WinningFilter;
type Filters = Readonly<Partial<Record<Filter, readonly IpoApplicationState[] | undefined>>>;

const FILTERS: Readonly<Record<'all' | 'winning', Filters>> = {
  all: APPLICATION_FILTERS,
  winning: WINNING_FILTERS,
};

/** Each of the two lists has its own filter, because they are on one page. */
const NAMES = { all: 'applications', winning: 'winning' } as const;
const CHOICES = {
  all: choiceSchema(Object.keys(FILTERS.all) as Filter[], 'all'),
  winning: choiceSchema(Object.keys(FILTERS.winning) as Filter[], 'all'),
};

export interface IpoApplicationListProps {
  /** All applications, or those that won (specification, section 2). */
  view: 'all' | 'winning';
  /** Link to the offerings for users without applications; a separate address unless they are on this page. */
  onOfferings?: () => void;
}

/** The applications, newest first, filtered by the provider. */
export function IpoApplicationList({ view, onOfferings }: IpoApplicationListProps) {
  const { t } = useTranslation('ipo');
  const navigation = useNavigation();
  const [filter, setFilter] = useAddressChoice(NAMES[view], CHOICES[view]);
  const filters = FILTERS[view];
  const state = filters[filter];
  const list = useApiList(
    'listIpoApplications',
    { query: { view, state: state && [...state], limit: PAGE } },
    { refetchInterval: REFRESH_MS },
  );
  const nothing = view === 'winning' ? 'empty.winning' : 'empty.applications';
  return (
    <>
      <Segmented<Filter>
        look="chips"
        label={t('filter.label')}
        value={filter}
        onChange={setFilter}
        options={(Object.keys(filters) as Filter[]).map((value) => ({ value, label: t(`filter.${value}`) }))}
      />
      <PagedList
        cards
        list={list}
        skeleton={<Skeleton height={150} count={3} />}
        empty={
          <EmptyState
            icon={FileText}
            title={t(filter === 'all' ? nothing : 'empty.filtered')}
            text={t(view === 'winning' ? 'empty.winningText' : 'empty.applicationsText')}
            action={
              <Button variant="quiet" onClick={onOfferings ?? (() => navigation.navigateTo(pathTo('ipo')))}>
                {t('empty.action')}
              </Button>
            }
          />
        }
      >
        {(items) => items.map((item) => <IpoApplicationCard key={item.application_id} application={item} />)}
      </PagedList>
    </>
  );
}

/** An application in the history: request, result and deadline. */
function IpoApplicationCard({ application }: { application: IpoApplication }) {
  const { t } = useTranslation('ipo');
  const locale = useLocale();
  const words = useIpoApplicationTexts(application);
  const name = localizedName(application.name, locale);
  const { state, deadline } = application;
  const yen = (amount: number) => <FormattedNumber text={formatYen(amount, locale)} personal />;
  const money = {
    awaiting_draw: { name: t('figure.held'), value: yen(application.held_amount) },
    waitlisted: { name: t('figure.held'), value: yen(application.held_amount) },
    won: { name: t('subscribe.amount'), value: yen(application.amount_due) },
    approved: { name: t('figure.paid'), value: yen(application.amount) },
  };
  return (
    <RecordCard
      mark={<IssuerMark name={name} code={application.code} />}
      isName
      title={name}
      detail={words.applied}
      state={{ text: t(`applicationState.${state}`), look: IPO_APPLICATION_STATES[state].look }}
      to={pathTo('ipo', { id: application.application_id })}
      foot={
        deadline === null ? undefined : (
          <>
            <span>{`${words.deadline(deadline)} ${formatMoment(deadline.at, locale)}`}</span>
            <TimeLeftText at={deadline.at} />
          </>
        )
      }
    >
      <Figures
        lines={[
          ...(state in money ? [money[state as keyof typeof money]] : []),
          ...(application.winning_quantity > 0
            ? [
                {
                  name: t('figure.won'),
                  value: <FormattedNumber text={words.shares(application.winning_quantity)} />,
                },
              ]
            : []),
          {
            name: t(state === 'approved' ? 'figure.listing' : 'stage.draw'),
            value: (
              <FormattedNumber
                text={formatDayWithWeekday(
                  state === 'approved' ? application.issue_date : application.draw_date,
                  locale,
                )}
              />
            ),
          },
        ]}
      />
    </RecordCard>
  );
}
