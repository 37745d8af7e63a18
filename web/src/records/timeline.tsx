import type { TimelineActor, TimelineEntry } from '@tsubame/sdk/schema';
import { Clock, Cpu, type LucideIcon, User, UserCog } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#domain/format-time.ts';
import { joinParts } from '#domain/join-parts.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useWords } from '#i18n/use-words.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import css from './timeline.module.css';

/** A future event of the record. */
export interface UpcomingEntry {
  readonly key: string;
  /** Text of the next state or milestone. */
  readonly title: string;
  readonly actor: TimelineActor;
  /** Text of the time; empty if it is unknown. */
  readonly at?: string | undefined;
  readonly note?: string | undefined;
  /** One of several possible events; false for a certain one. */
  readonly branch?: boolean;
}

export interface TimelineProps {
  /** Oldest first; the last is the current state. */
  entries: readonly TimelineEntry[];
  /** Text of a state. */
  label: (state: string) => string;
  /** Further text of an entry, such as its effect on money. */
  detail?: (entry: TimelineEntry) => string | undefined;
  ahead?: readonly UpcomingEntry[];
  /** Times with seconds, for records that change within seconds. */
  seconds?: boolean;
}

const ACTOR_ICONS = {
  user: User,
  clock: Clock,
  operator: UserCog,
  system: Cpu,
} as const satisfies Record<TimelineActor, LucideIcon>;

/** History of a record and its possible future: event, reason, time and actor. */
export function Timeline(props: TimelineProps) {
  const { t } = useTranslation('records');
  const title = t(props.ahead?.length ? 'timeline.both' : 'timeline.past');
  return (
    <Card label={title}>
      <h2 className={css.title}>{title}</h2>
      <TimelineEntries {...props} />
    </Card>
  );
}

/** Only the entries, for a card with its own head. Until the texts of their reasons are loaded, without reasons. */
export function TimelineEntries(props: TimelineProps) {
  return (
    <Suspense fallback={<Entries {...props} words={null} />}>
      <EntriesWithReasons {...props} />
    </Suspense>
  );
}

function EntriesWithReasons(props: TimelineProps) {
  return <Entries {...props} words={useWords()} />;
}

interface EntriesProps extends TimelineProps {
  words: ReturnType<typeof useWords>;
}

function Entries({ entries, label, detail, ahead = [], seconds = false, words }: EntriesProps) {
  const { t } = useTranslation('records');
  const locale = useLocale();
  return (
    <ol className={css.entries}>
      {entries.map((entry, at) => {
        const now = at === entries.length - 1;
        // A newer provider may have reasons without a text in this version.
        const reason: string | undefined = words?.reasons[entry.reason];
        // An event that does not change the state is named by its reason, so that an approval is no second "under review".
        const isStep = entry.from === entry.to && reason !== undefined;
        return (
          <Entry
            key={`${entry.at}${entry.to}${entry.reason}`}
            look={now && ahead.length > 0 ? 'now' : 'done'}
            title={isStep ? reason : label(entry.to)}
            at={formatMoment(entry.at, locale, { seconds })}
            actor={entry.actor}
            details={[isStep ? undefined : reason, detail?.(entry)]}
          />
        );
      })}
      {ahead.map(({ key, title, at, actor, note, branch }) => (
        <Entry
          key={key}
          look={branch ? 'branch' : 'next'}
          title={title}
          at={at}
          actor={actor}
          details={[note]}
          aside={
            <span className={branch ? css.branch : 'visually-hidden'}>
              {t(branch ? 'timeline.branch' : 'timeline.next')}
            </span>
          }
        />
      ))}
    </ol>
  );
}

interface EntryProps {
  look: 'done' | 'now' | 'next' | 'branch';
  title: string;
  at: string | undefined;
  actor: TimelineActor;
  details: readonly (string | undefined)[];
  aside?: ReactNode;
}

function Entry({ look, title, at, actor, details, aside }: EntryProps) {
  const { t } = useTranslation('records');
  const locale = useLocale();
  const shownDetails = [t(`actor.${actor}`), ...details].filter((text) => text !== undefined);
  return (
    <li className={css.entry} data-look={look} aria-current={look === 'now' ? 'step' : undefined}>
      <p className={css.move}>
        <span>
          {aside}
          <strong className={css.state}>{title}</strong>
        </span>
        {at === undefined ? null : (
          <span className={css.time} translate="no">
            {at}
          </span>
        )}
      </p>
      <p className={css.detail}>
        <Icon of={ACTOR_ICONS[actor]} size={13} />
        <span>{joinParts(shownDetails, locale)}</span>
      </p>
    </li>
  );
}
