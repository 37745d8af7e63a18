import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { useRefetch } from '#api/use-refetch.ts';
import { localizedName } from '#domain/localized-name.ts';
import { pathTo } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Timeline } from '#records/timeline.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Page } from '#ui/page.tsx';
import { Row } from '#ui/row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import css from './copy-trading.module.css';
import { DaysCard } from './days-card.tsx';
import { EndFollow } from './end-follow.tsx';
import { RecordHead } from './record-head.tsx';
import { StopCard } from './stop-card.tsx';
import { useFollowLife } from './use-follow-life.ts';

const REFRESH_MS = 10_000;

/** One following with its whole life, what each day brought, and the way out. */
export function RecordPage({ recordId }: { recordId: string }) {
  const { t } = useTranslation('follow');
  const locale = useLocale();
  const refetch = useRefetch();
  const [ending, setEnding] = useState(false);
  const query = useApiQuery(
    'getFollowRecord',
    { path: { record_id: recordId } },
    { refetchInterval: REFRESH_MS },
  );
  const record = query.data;
  const life = useFollowLife(record);
  const action = record?.next_actions[0];
  return (
    <Page
      back
      title={t('records.one')}
      {...(record ? { subtitle: localizedName(record.name, locale) } : {})}
      onRefresh={refetch}
      footer={
        action === undefined ? undefined : (
          <div className={css.foot}>
            <p>{t(`end.${action}.note`)}</p>
            <Button size="large" wide variant="quiet" onClick={() => setEnding(true)}>
              {t(`end.${action}.action`)}
            </Button>
          </div>
        )
      }
    >
      <StateView query={query} skeleton={<Skeleton height={220} count={3} />}>
        {(shown) => (
          <>
            <RecordHead record={shown} />
            <DaysCard days={shown.daily_earnings} />
            {shown.state === 'following' ? <StopCard record={shown} /> : null}
            <Timeline {...life} />
            <Card flush>
              <Row title={t('records.product')} to={pathTo('copyTrading', { id: shown.product_id })} />
            </Card>
            {action === undefined ? null : (
              <EndFollow record={shown} action={action} open={ending} onDone={() => setEnding(false)} />
            )}
          </>
        )}
      </StateView>
    </Page>
  );
}
