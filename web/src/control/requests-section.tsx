import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeProps } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import css from './control.module.css';
import { formatTimeOfDay } from './format-time-of-day.ts';
import { PanelSection, ScrollingList } from './panel-section.tsx';
import type { GatewaySnapshot } from './snapshots.ts';

type Requests = GatewaySnapshot['requests'];
const MOST_SHOWN = 60;

/** The last requests to the API with the verdict on each, and their sums. */
export function RequestsSection({ requests: latest }: Pick<GatewaySnapshot, 'requests'>) {
  const { t } = useTranslation('control');
  const [paused, setPaused] = useState<Requests | null>(null);
  const requests = paused ?? latest;
  return (
    <PanelSection
      id="requests"
      title={t('requests.heading')}
      action={
        <Button
          variant={paused === null ? 'quiet' : 'primary'}
          size="small"
          aria-pressed={paused !== null}
          onClick={() => setPaused(paused === null ? latest : null)}
        >
          {paused === null ? t('requests.pause') : t('requests.paused')}
        </Button>
      }
    >
      <RequestSums requests={requests} />
      <ScrollingList label={t('requests.heading')} look="requests">
        {requests.slice(0, MOST_SHOWN).map((request) => (
          <RequestRow key={`${request.at} ${request.path} ${request.ms}`} request={request} />
        ))}
      </ScrollingList>
      {requests.length === 0 ? <p className={css.note}>{t('requests.none')}</p> : null}
    </PanelSection>
  );
}

function RequestRow({ request }: { request: Requests[number] }) {
  const { at, operation, path, verdict, status, code, fault, ms } = request;
  const label = fault ?? (verdict === 'live' ? null : verdict);
  const isBroken = verdict === 'violation' || verdict === 'unavailable';
  const tone: BadgeProps['tone'] = fault !== null || isBroken ? 'caution' : 'outline';
  return (
    <li>
      <span className={css.figure}>{formatTimeOfDay(at)}</span>{' '}
      <code className={css.breakable} title={path}>
        {operation ?? path}
      </code>{' '}
      <span className={css.end}>
        {label === null ? null : <Badge tone={tone}>{label}</Badge>}{' '}
        <b className={css.outcome} data-outcome={code === 1 ? 'ok' : status >= 500 ? 'failed' : undefined}>
          {code ?? status}
        </b>
      </span>{' '}
      <span className={css.figure}>{`${ms} ms`}</span>
    </li>
  );
}

function RequestSums({ requests }: { requests: Requests }) {
  const { t } = useTranslation('control');
  const times = requests.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const p95 = times[Math.ceil(times.length * 0.95) - 1];
  const succeeded = requests.filter(({ code }) => code === 1).length;
  const sums = [
    [t('requests.calls'), requests.length],
    [
      t('requests.success'),
      requests.length === 0 ? '–' : `${Math.round((100 * succeeded) / requests.length)} %`,
    ],
    ['p95', p95 === undefined ? '–' : `${p95} ms`],
    [t('requests.violations'), requests.filter(({ verdict }) => verdict === 'violation').length],
  ] as const;
  return (
    <dl className={css.sums}>
      {sums.map(([name, figure]) => (
        <div key={name}>
          <dt className={css.quiet}>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
