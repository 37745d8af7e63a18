import { useQueryClient } from '@tanstack/react-query';
import type { FollowRecord, FollowState } from '@tsubame/sdk/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { FOLLOW_LOOKS } from '#domain/follow-states.ts';
import { localizedName } from '#domain/localized-name.ts';
import { pathTo } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Deadline } from '#records/deadline.tsx';
import { RecordCard } from '#records/record-card.tsx';
import { Timeline } from '#records/timeline.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Figures } from '#ui/figures.tsx';
import { Page } from '#ui/page.tsx';
import { Row } from '#ui/row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import css from './copy-trading.module.css';
import { EndFollow } from './end-follow.tsx';
import { useRecordLines } from './use-record-lines.tsx';

const REFRESH_MS = 10_000;

/** One following with its whole life, what each day brought, and the way out. */
export function RecordPage({ recordId }: { recordId: string }) {
  const { t } = useTranslation('follow');
  const locale = useLocale();
  const queries = useQueryClient();
  const [ending, setEnding] = useState(false);
  const query = useApiQuery(
    'getFollowRecord',
    { path: { record_id: recordId } },
    { refetchInterval: REFRESH_MS },
  );
  const record = query.data;
  const action = record?.next_actions[0];
  return (
    <Page
      back
      title={record ? localizedName(record.name, locale) : t('records.title')}
      onRefresh={() => queries.refetchQueries({ type: 'active' })}
      footer={
        action === undefined ? undefined : (
          <Button size="large" wide variant="quiet" onClick={() => setEnding(true)}>
            {t(`end.${action}.action`)}
          </Button>
        )
      }
    >
      <StateView query={query} skeleton={<Skeleton height={220} count={3} />}>
        {(shown) => (
          <>
            <Life record={shown} />
            {action === undefined ? null : (
              <EndFollow record={shown} action={action} open={ending} onDone={() => setEnding(false)} />
            )}
          </>
        )}
      </StateView>
    </Page>
  );
}

function Life({ record }: { record: FollowRecord }) {
  const { t } = useTranslation('follow');
  const locale = useLocale();
  const { long, days } = useRecordLines(record);
  const { state, deadline, rejection_reason } = record;
  return (
    <>
      <RecordCard
        title={localizedName(record.issuer, locale)}
        detail={rejection_reason ?? undefined}
        state={{ text: t(`state.${state}`), look: FOLLOW_LOOKS[state] }}
      >
        {deadline === null ? null : (
          <Deadline
            title={t(deadline.action === 'sell' ? 'deadline.sell' : 'deadline.buy')}
            at={deadline.at}
            opening
          />
        )}
        <Figures lines={long} />
      </RecordCard>
      {days.length === 0 ? null : (
        <Card label={t('days')}>
          <div className={css.stack}>
            <h2 className={css.title}>{t('days')}</h2>
            <Figures lines={days} />
          </div>
        </Card>
      )}
      <Timeline entries={record.timeline} label={(to) => t(`state.${to as FollowState}`)} />
      <Card flush>
        <Row title={t('records.product')} to={pathTo('copyTrading', { id: record.product_id })} />
      </Card>
    </>
  );
}
