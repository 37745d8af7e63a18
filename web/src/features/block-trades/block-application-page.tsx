import type { BlockTradeApplication } from '@tsubame/sdk/schema';
import { BLOCK_TRADE_APPLICATION_MOVES } from '@tsubame/sdk/transitions';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatYen } from '#domain/format.ts';
import { formatDayWithWeekday, formatMoment } from '#domain/format-time.ts';
import { pathTo } from '#domain/paths.ts';
import { stepsAhead } from '#domain/steps-ahead.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { MissingRecord } from '#records/missing-record.tsx';
import { Timeline, type TimelineProps } from '#records/timeline.tsx';
import { Card } from '#ui/card.tsx';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import { Page } from '#ui/page.tsx';
import { Row } from '#ui/row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { BlockApplicationCard } from './block-application-card.tsx';
import css from './blocks.module.css';
import { DrawCheckCard } from './draw-check-card.tsx';

const REFRESH_MS = 10_000;
/** The contract has no operation for a single application; it is in the list of the newest. */
const NEWEST = 100;

/** An application with its history and its draw. */
export function BlockApplicationPage({ applicationId }: { applicationId: string }) {
  const { t } = useTranslation('blocks');
  const locale = useLocale();
  const query = useApiQuery(
    'listBlockTradeApplications',
    { query: { limit: NEWEST } },
    { refetchInterval: REFRESH_MS },
  );
  const found = query.data?.items.find((item) => item.application_id === applicationId);
  return (
    <Page
      back
      isName={found !== undefined}
      title={found ? stockName(found, locale) : t('record.title')}
      onRefresh={query.refetch}
    >
      <StateView query={query} skeleton={<Skeleton height={220} count={3} />}>
        {() =>
          found ? (
            <ApplicationRecord application={found} />
          ) : (
            <MissingRecord title={t('missing')} action={t('empty.action')} to={pathTo('blockTrades')} />
          )
        }
      </StateView>
    </Page>
  );
}

function ApplicationRecord({ application }: { application: BlockTradeApplication }) {
  const { t } = useTranslation('blocks');
  const locale = useLocale();
  return (
    <>
      <BlockApplicationCard
        application={application}
        more={[
          {
            name: t('apply.settles'),
            value: <FormattedNumber text={formatDayWithWeekday(application.settlement_date, locale)} />,
          },
          { name: t('figure.number'), value: <span className={css.id}>{application.application_id}</span> },
        ]}
      />
      <DrawCheckCard application={application} />
      <Timeline {...useLife(application)} />
      {application.position_id === null ? null : (
        <Card flush>
          <Row
            title={t('record.position')}
            to={pathTo('tradeDetail', { position_id: application.position_id })}
          />
        </Card>
      )}
    </>
  );
}

/** The timeline: past events, and every next step of the contract's table. */
function useLife(application: BlockTradeApplication): TimelineProps {
  const { t } = useTranslation('blocks');
  const locale = useLocale();
  const { state, deadline, amount } = application;
  return {
    entries: application.timeline,
    label: (name) => t(`applicationState.${name as BlockTradeApplication['state']}`),
    detail: ({ to }) => (to === 'successful' ? formatYen(amount, locale) : undefined),
    ahead: stepsAhead(BLOCK_TRADE_APPLICATION_MOVES, state).map(({ event, to, actor }) => ({
      key: to,
      title: t(`applicationState.${to}`),
      actor,
      at: event === 'call_off' || deadline === null ? undefined : formatMoment(deadline.at, locale),
      note: to === 'successful' ? undefined : t('record.freed'),
      branch: true,
    })),
  };
}
