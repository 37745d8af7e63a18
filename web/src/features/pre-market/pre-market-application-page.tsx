import type { PreMarketApplication } from '@tsubame/sdk/schema';
import { PRE_MARKET_APPLICATION_MOVES } from '@tsubame/sdk/transitions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatQuantity, formatYen } from '#domain/format.ts';
import { formatMoment } from '#domain/format-time.ts';
import { pathTo } from '#domain/paths.ts';
import { allowedActions, stepsAhead } from '#domain/steps-ahead.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { CancelRecordDialog } from '#records/cancel-record-dialog.tsx';
import { MissingRecord } from '#records/missing-record.tsx';
import { NextActions } from '#records/next-actions.tsx';
import { Timeline, type TimelineProps } from '#records/timeline.tsx';
import { Card } from '#ui/card.tsx';
import { Page } from '#ui/page.tsx';
import { Row } from '#ui/row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import css from './pre-market.module.css';
import { PreMarketApplicationCard } from './pre-market-application-card.tsx';

const REFRESHES = ['listPreMarketApplications', 'getAssets', 'listLedgerEntries'] as const;

const REFRESH_MS = 5_000;
/** The contract has no operation for a single application; it is in the list of the newest. */
const NEWEST = 100;

/** An off-hours application with its history, and the button to cancel it while it is open. */
export function PreMarketApplicationPage({ applicationId }: { applicationId: string }) {
  const { t } = useTranslation('premarket');
  const locale = useLocale();
  const query = useApiQuery(
    'listPreMarketApplications',
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
      <StateView query={query} skeleton={<Skeleton height={220} count={2} />}>
        {() =>
          found ? (
            <ApplicationRecord application={found} />
          ) : (
            <MissingRecord
              title={t('missing')}
              action={t('empty.action')}
              to={pathTo('details', { topic: 'pre_market' })}
            />
          )
        }
      </StateView>
    </Page>
  );
}

function ApplicationRecord({ application }: { application: PreMarketApplication }) {
  const { t } = useTranslation('premarket');
  const [cancelling, setCancelling] = useState(false);
  const { application_id, code, position_id } = application;
  return (
    <>
      <PreMarketApplicationCard
        application={application}
        more={[{ name: t('figure.number'), value: <span className={css.id}>{application_id}</span> }]}
      />
      <Timeline {...useLife(application)} />
      <Card flush>
        {position_id === null ? null : (
          <Row title={t('record.position')} to={pathTo('tradeDetail', { position_id })} />
        )}
        <Row title={t('record.stock')} value={code} to={pathTo('stock', { code })} />
      </Card>
      <NextActions
        open={allowedActions(PRE_MARKET_APPLICATION_MOVES, application)}
        actions={[
          {
            name: 'cancel',
            label: t('cancel.action'),
            variant: 'danger',
            onPress: () => setCancelling(true),
          },
        ]}
      />
      <CancelApplication application={application} open={cancelling} onClose={() => setCancelling(false)} />
    </>
  );
}

/** The timeline: past events, and every next step of the contract's table. */
function useLife(application: PreMarketApplication): TimelineProps {
  const { t } = useTranslation('premarket');
  const locale = useLocale();
  const { state, deadline } = application;
  return {
    entries: application.timeline,
    label: (name) => t(`state.${name as PreMarketApplication['state']}`),
    ahead: stepsAhead(PRE_MARKET_APPLICATION_MOVES, state).map(({ event, to, actor }) => ({
      key: to,
      title: t(`state.${to}`),
      actor,
      at: event === 'expire' && deadline !== null ? formatMoment(deadline.at, locale) : undefined,
      note: to === 'successful' ? t('record.reached') : t('record.freed'),
      branch: true,
    })),
  };
}

interface CancelApplicationProps {
  application: PreMarketApplication;
  open: boolean;
  onClose: () => void;
}

/** Cancels an application after a confirmation with the returned amount. */
function CancelApplication({ application, open, onClose }: CancelApplicationProps) {
  const { t } = useTranslation('premarket');
  const locale = useLocale();
  const cancelling = useApiMutation('cancelPreMarketApplication', { refreshes: REFRESHES });
  return (
    <CancelRecordDialog
      open={open}
      title={t('cancel.title')}
      action={t('cancel.confirm')}
      pending={cancelling.pending}
      done={t('cancel.done')}
      send={() => cancelling.send({ path: { application_id: application.application_id } })}
      onClose={onClose}
    >
      {t('cancel.text', {
        name: stockName(application, locale),
        shares: t('shares', { count: formatQuantity(application.quantity, locale) }),
        held: formatYen(application.held_amount, locale),
      })}
    </CancelRecordDialog>
  );
}
