import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import { Segmented } from '#ui/segmented.tsx';
import css from './control.module.css';
import { appAddress } from './control-host.ts';
import { formatTimeOfDay } from './format-time-of-day.ts';
import { usePanel } from './panel-context.ts';
import { PanelSection, ScrollingList } from './panel-section.tsx';
import type { GatewaySnapshot } from './snapshots.ts';
import { formatRequestDetail, linkOfTimelineItem } from './timeline-link.ts';

type TimelineItem = GatewaySnapshot['timeline'][number];
const ACTORS = ['all', 'user', 'operator'] as const;

/** What users and operators did, with the outcome and a link to what it changed. */
export function TimelineSection({ timeline }: Pick<GatewaySnapshot, 'timeline'>) {
  const { t } = useTranslation('control');
  const [actor, setActor] = useState<(typeof ACTORS)[number]>('all');
  const shown = timeline.filter(({ by }) => actor === 'all' || by === actor);
  return (
    <PanelSection
      id="timeline"
      title={t('timeline.heading')}
      action={
        <div className={css.filter}>
          <Segmented
            label={t('timeline.filter')}
            options={ACTORS.map((value) => ({ value, label: t(`timeline.${value}`) }))}
            value={actor}
            onChange={setActor}
          />
        </div>
      }
    >
      <ScrollingList label={t('timeline.heading')} look="requests">
        {shown.map((item) => (
          <TimelineRow key={`${item.at} ${item.operation} ${item.path}`} item={item} />
        ))}
      </ScrollingList>
      {shown.length === 0 ? <p className={css.note}>{t('timeline.none')}</p> : null}
    </PanelSection>
  );
}

/** The outcome is the code of the response's envelope, or else the HTTP status. */
function TimelineRow({ item }: { item: TimelineItem }) {
  const { t } = useTranslation('control');
  const { at, by, operation, path, status, code } = item;
  const isSuccess = code === null ? status < 400 : code === 1;
  return (
    <li>
      <span className={css.figure}>{formatTimeOfDay(at)}</span>{' '}
      <span className={css.twoLines}>
        <code className={css.breakable} title={path}>
          {operation}
        </code>{' '}
        <TimelineSubject item={item} />
      </span>{' '}
      <Badge tone={by === 'operator' ? 'caution' : 'outline'}>{t(`timeline.${by}`)}</Badge>{' '}
      <b className={css.outcome} data-outcome={isSuccess ? 'ok' : status >= 500 ? 'failed' : undefined}>
        {code ?? status}
      </b>
    </li>
  );
}

/** The record, scenario or request body of an item, as a link to the page of the app or the part of the panel that shows it. */
function TimelineSubject({ item }: { item: TimelineItem }) {
  const { host, showPart } = usePanel();
  const { path, about, detail } = item;
  const subject = about ?? /\/scenarios\/([\w-]+)/.exec(path)?.[1];
  const text = [subject, detail === null ? undefined : formatRequestDetail(detail)]
    .filter(Boolean)
    .join(' · ');
  const link = linkOfTimelineItem(item);
  if (link === null)
    return text === '' ? null : (
      <code className={css.cutOff} title={text}>
        {text}
      </code>
    );
  if ('appAddress' in link)
    return (
      <a
        className={css.subjectLink}
        href={appAddress(host.workspace, link.appAddress)}
        target="_blank"
        rel="noopener"
        title={text}
      >
        {text}
      </a>
    );
  const { panelPart } = link;
  const label = text === '' ? `#${panelPart}` : text;
  const show = (event: MouseEvent) => {
    // In the app's drawer a new hash would open another page of the app.
    event.preventDefault();
    showPart(panelPart);
  };
  return (
    <a className={css.subjectLink} href={`#${panelPart}`} title={label} onClick={show}>
      {label}
    </a>
  );
}
