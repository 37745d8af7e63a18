import { startOfDay } from '@tsubame/sdk/rules';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShortDay, formatWholeDay } from '#domain/format-time.ts';
import {
  labelledSessions,
  type ReplayRange,
  sessionDayAt,
  sessionNumber,
  sessionsAround,
} from '#domain/replay.ts';
import { useLocale } from '#i18n/use-locale.ts';
import css from './session-strip.module.css';

const SHOWN = 48;
const STEP: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

export interface SessionStripProps {
  readonly now: number;
  readonly range: ReplayRange;
  /** Whether the sessions cannot be chosen now. */
  readonly disabled: boolean;
  /** Chosen later day (day number). */
  readonly onRun: (day: number) => void;
  /** Chosen day before today, or today. */
  readonly onAgain: (day: number) => void;
}

/** One tick for each session around today. A drag, or arrow keys and Enter, choose the session to which the market runs. */
export function SessionStrip({ now, range, disabled, onRun, onAgain }: SessionStripProps) {
  const { t } = useTranslation('replay');
  const locale = useLocale();
  const helpId = useId();
  const ticks = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<number | null>(null);
  const sessions = sessionsAround(now, range, SHOWN);
  const today = sessions.findIndex(({ state }) => state === 'now');
  const chosen = target === null ? undefined : sessions[target];
  const labels = labelledSessions(sessions);
  const day = chosen?.day ?? sessionDayAt(now, range);

  const placeAt = ({ clientX }: PointerEvent): number => {
    const places = [...(ticks.current?.children ?? [])].map((each) => each.getBoundingClientRect());
    const distances = places.map(({ left, right }) => Math.abs(clientX - (left + right) / 2));
    return distances.indexOf(Math.min(...distances));
  };
  const choose = (place: number | null) => {
    setTarget(null);
    const session = place === null ? undefined : sessions[place];
    if (session === undefined || place === today) return;
    if (session.state === 'future') onRun(session.day);
    else onAgain(session.day);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEP[event.key];
    if (disabled) return;
    if (event.key === 'Enter' && target !== null) choose(target);
    else if (event.key === 'Escape' && target !== null) setTarget(null);
    else if (step !== undefined)
      setTarget(Math.min(sessions.length - 1, Math.max(0, (target ?? today) + step)));
    else return;
    event.preventDefault();
  };

  return (
    <div className={css.strip}>
      <div
        ref={ticks}
        className={css.ticks}
        role="slider"
        tabIndex={0}
        aria-label={t('strip.label')}
        aria-describedby={helpId}
        aria-disabled={disabled || undefined}
        aria-valuemin={1}
        aria-valuemax={sessionNumber(range.lastDay, range)}
        aria-valuenow={sessionNumber(day, range)}
        aria-valuetext={formatWholeDay(startOfDay(day), locale)}
        onKeyDown={onKeyDown}
        onBlur={() => setTarget(null)}
        onPointerDown={(event) => {
          if (disabled) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setTarget(placeAt(event));
        }}
        onPointerMove={(event) => {
          if (target !== null && event.buttons > 0) setTarget(placeAt(event));
        }}
        onPointerUp={() => choose(target)}
        onPointerCancel={() => setTarget(null)}
      >
        {sessions.map(({ day: each, state, startsWeek }, place) => (
          <span
            key={each}
            className={css.tick}
            data-state={state}
            data-week={startsWeek || undefined}
            data-chosen={place === target || undefined}
            data-between={(target !== null && place > today && place < target) || undefined}
          >
            {labels.includes(place) && target === null ? (
              <span
                className={css.day}
                data-edge={place < 3 ? 'start' : place > sessions.length - 4 ? 'end' : undefined}
                translate="no"
              >
                {formatShortDay(startOfDay(each), locale)}
              </span>
            ) : null}
            {place === target ? (
              <span
                className={css.day}
                data-edge={place < 6 ? 'start' : place > sessions.length - 7 ? 'end' : undefined}
                data-target=""
              >
                {t(state === 'future' ? 'strip.runTo' : state === 'past' ? 'strip.again' : 'strip.today', {
                  day: formatShortDay(startOfDay(each), locale),
                })}
              </span>
            ) : null}
          </span>
        ))}
      </div>
      <p id={helpId} className={css.help}>
        {t('strip.help')}
      </p>
    </div>
  );
}
