import css from './stage-track.module.css';

export interface Stage {
  readonly key: string;
  readonly title: string;
  /** When, or how it stands: "12/03", "taking applications". */
  readonly note?: string | undefined;
}

export interface StageTrackProps {
  label: string;
  stages: readonly Stage[];
  /** How many are behind it; the one after them is where it stands. */
  passed: number;
  /** It ended before the last stage: nothing is where it stands. */
  stopped?: boolean;
}

/** The few stages that something passes, side by side: done, now, still to come. */
export function StageTrack({ label, stages, passed, stopped = false }: StageTrackProps) {
  return (
    <ol className={css.track} aria-label={label}>
      {stages.map(({ key, title, note }, at) => {
        const now = at === passed && !stopped;
        return (
          <li
            key={key}
            className={css.stage}
            data-look={at < passed ? 'done' : now ? 'now' : 'next'}
            aria-current={now ? 'step' : undefined}
          >
            <span className={css.title}>{title}</span>
            {note === undefined ? null : <span className={css.note}>{note}</span>}
          </li>
        );
      })}
    </ol>
  );
}
