import css from './stage-track.module.css';
import { translateAttributeOf } from './translate-attribute.ts';

export interface Stage {
  readonly key: string;
  readonly title: string;
  /** Time or state of the stage: "12/03", "taking applications". */
  readonly note?: string | undefined;
}

export interface StageTrackProps {
  label: string;
  stages: readonly Stage[];
  /** Number of completed stages; the next one is the current stage. */
  passed: number;
  /** True if it ended early: there is no current stage. */
  stopped?: boolean;
}

/** A row of stages: completed, current and coming. */
export function StageTrack({ label, stages, passed, stopped = false }: StageTrackProps) {
  return (
    <div className={css.box}>
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
              {note === undefined ? null : (
                <span className={css.note} translate={translateAttributeOf(note)}>
                  {note}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
