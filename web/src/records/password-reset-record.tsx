import type { TimelineEntry } from '@tsubame/sdk/schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#domain/format-time.ts';
import type { StepAhead } from '#domain/steps-ahead.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Figures } from '#ui/figures.tsx';
import { DeadlineCountdown, type DeadlineCountdownProps } from './deadline-countdown.tsx';
import { RecordCard, type RecordCardProps } from './record-card.tsx';
import css from './secret-fields.module.css';
import { Timeline } from './timeline.tsx';

/** Steps towards the new password; the others end the request. */
const ONWARDS: readonly string[] = ['allow', 'open', 'use'];

export interface PasswordResetRecordProps<State extends string> {
  title: string;
  reset: {
    readonly state: State;
    readonly review_by: string;
    readonly withdrawals_held_until: string | null;
    readonly timeline: readonly TimelineEntry[];
  };
  looks: Readonly<Record<State, NonNullable<RecordCardProps['state']>['look']>>;
  label: (state: State) => string;
  /** What the user waits for, or has to do in time. */
  countdown: Pick<DeadlineCountdownProps, 'title' | 'at' | 'opening'> | null;
  note: string | null;
  steps: readonly StepAhead<State>[];
  /** The instant of a step; null if it is unknown. */
  stepAt: (event: string) => string | null;
  stepNote: (event: string) => string;
  /** Actions below the card. */
  foot?: ReactNode;
}

/** A request for a new password: state, history and possible next steps. */
export function PasswordResetRecord<State extends string>(props: PasswordResetRecordProps<State>) {
  const { title, reset, looks, label, countdown, note, steps, stepAt, stepNote, foot } = props;
  const { t } = useTranslation('secrets');
  const locale = useLocale();
  const { state, review_by, withdrawals_held_until, timeline } = reset;
  const lines = [
    ...(state === 'awaiting_review'
      ? [{ name: t('reset.reviewBy'), value: formatMoment(review_by, locale) }]
      : []),
    ...(withdrawals_held_until === null
      ? []
      : [{ name: t('reset.held'), value: formatMoment(withdrawals_held_until, locale) }]),
  ];
  return (
    <>
      <RecordCard title={title} state={{ text: label(state), look: looks[state] }} foot={foot}>
        {countdown === null ? null : <DeadlineCountdown {...countdown} />}
        {lines.length === 0 ? null : <Figures lines={lines} />}
        {note === null ? null : <p className={css.note}>{note}</p>}
      </RecordCard>
      <Timeline
        entries={timeline}
        label={(name) => label(name as State)}
        seconds
        ahead={steps.map(({ event, to, actor }) => {
          const at = stepAt(event);
          return {
            key: event,
            title: label(to),
            actor,
            at: at === null ? undefined : formatMoment(at, locale),
            note: stepNote(event),
            branch: !ONWARDS.includes(event),
          };
        })}
      />
    </>
  );
}
