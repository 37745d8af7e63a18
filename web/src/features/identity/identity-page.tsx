import type { Identity } from '@tsubame/sdk/schema';
import { BadgeCheck, CircleAlert, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { useMarketClock } from '#api/use-market-clock.ts';
import { formatMoment } from '#domain/format-time.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import css from './identity.module.css';
import { IdentityForm } from './identity-form.tsx';
import { IdentityRecord } from './identity-record.tsx';

/** Polling interval of a pending review. */
const REVIEW_MS = 3_000;

/** The identity verification: submission, pending review, correction and result. */
export function IdentityPage() {
  const { t } = useTranslation('records');
  const identity = useApiQuery('getIdentity', {});
  return (
    <Page title={t('pages.identity')} back onRefresh={() => identity.refetch()}>
      <StateView query={identity} skeleton={<Skeleton height={420} />}>
        {(data) => <Standing identity={data} />}
      </StateView>
    </Page>
  );
}

function Standing({ identity }: { identity: Identity }) {
  switch (identity.state) {
    case 'not_verified':
      return <Form identity={identity} />;
    case 'under_review':
      return <UnderReview identity={identity} />;
    case 'passed':
      return <Passed identity={identity} />;
    case 'failed':
      // A later review may fail again; input for an earlier one must not be reused.
      return <Failed key={identity.version} identity={identity} />;
  }
}

function Form({ identity }: { identity: Identity }) {
  const clock = useMarketClock();
  if (clock === undefined) return <Skeleton height={420} />;
  return <IdentityForm identity={identity} now={Date.parse(clock.now)} />;
}

function UnderReview({ identity }: { identity: Identity }) {
  const { t } = useTranslation('identity');
  const locale = useLocale();
  useApiQuery('getIdentity', {}, { refetchInterval: REVIEW_MS });
  const by = identity.review_by;
  return (
    <>
      <div className={css.head} data-tone="wait" role="status">
        <Icon of={Hourglass} size={22} />
        <p>
          <strong>{t('head.under_review')}</strong>
          {by === null ? null : <span>{t('head.by', { at: formatMoment(by, locale) })}</span>}
        </p>
      </div>
      <IdentityRecord identity={identity} />
    </>
  );
}

function Passed({ identity }: { identity: Identity }) {
  const { t } = useTranslation('identity');
  return (
    <>
      <div className={css.head} data-tone="ok" role="status">
        <Icon of={BadgeCheck} size={22} />
        <p>
          <strong>{t('head.passed')}</strong>
        </p>
      </div>
      <IdentityRecord identity={identity} />
    </>
  );
}

function Failed({ identity }: { identity: Identity }) {
  const { t } = useTranslation('identity');
  const [mending, setMending] = useState(false);
  const places = identity.checks.filter(({ result }) => result === 'refused').length;
  if (mending) return <Form identity={identity} />;
  return (
    <>
      <div className={css.head} data-tone="danger" role="status">
        <Icon of={CircleAlert} size={22} />
        <p>
          <strong>{t('head.failed', { count: places })}</strong>
          <span>{t('head.failedText')}</span>
        </p>
      </div>
      <IdentityRecord identity={identity} />
      <Button size="large" wide onClick={() => setMending(true)}>
        {t('mend')}
      </Button>
    </>
  );
}
