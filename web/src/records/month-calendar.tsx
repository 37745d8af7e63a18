import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayWithWeekday, formatMonth, formatWeekdayName } from '#domain/format-time.ts';
import { type MonthDay, monthWeeks, stepMonth } from '#domain/month-weeks.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { IconButton } from '#ui/icon-button.tsx';
import css from './month-calendar.module.css';

/** Content of a day. */
export interface CalendarMark {
  /** Short: "+12,400". */
  readonly text: string;
  readonly tone: 'up' | 'down' | 'plain';
  /** Strength of the background, 0 to 1. */
  readonly weight: number;
}

export interface MonthCalendarProps {
  /** `YYYY-MM`. */
  month: string;
  onMonth: (month: string) => void;
  marks: ReadonlyMap<string, CalendarMark>;
  /** `YYYY-MM-DD`; later days have no data. Undefined until loaded. */
  today: string | undefined;
  selected?: string | undefined;
  onSelect: (date: string) => void;
  /** Content between the month's name and its days. */
  children?: ReactNode;
}

/** Arrow keys with the number of days that they move, for this number of columns. */
const STEPS: Readonly<Record<string, (columns: number) => number>> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
};

/** A week that starts on a Monday, for the weekday names. */
const WEEK = Array.from({ length: 7 }, (_, day) => `2026-06-0${day + 1}`);

/** A month of trading days with a figure each; arrow keys move between days. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { month, onMonth, marks, today } = props;
  const { t } = useTranslation('records');
  const locale = useLocale();
  const weeks = monthWeeks(month, (date) => marks.has(date));
  const columns = weeks[0]?.length ?? 0;
  const before = stepMonth(month, -1);
  const after = today !== undefined && month < today.slice(0, 7) ? stepMonth(month, 1) : null;

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const step = STEPS[event.key]?.(columns);
    if (step === undefined) return;
    const days = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-place]')];
    const place = Number(document.activeElement?.getAttribute('data-place')) + step;
    const next = days.find((day) => Number(day.dataset.place) === place);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <div>
      <div className={css.head}>
        {before === null ? (
          <span className={css.gap} />
        ) : (
          <IconButton icon={ChevronLeft} label={t('calendar.before')} onClick={() => onMonth(before)} />
        )}
        <h2 aria-live="polite">{formatMonth(month, locale)}</h2>
        {after === null ? (
          <span className={css.gap} />
        ) : (
          <IconButton icon={ChevronRight} label={t('calendar.after')} onClick={() => onMonth(after)} />
        )}
      </div>
      {props.children}
      <table className={css.month} data-columns={columns} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {WEEK.slice(0, columns).map((date) => (
              <th key={date} scope="col">
                {formatWeekdayName(date, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            <tr key={week.find((day) => day !== null)?.date}>
              {week.map((day, column) => (
                <td key={day?.date ?? `${row}-${column}`}>
                  {day === null ? null : <Day {...props} day={day} place={row * columns + column} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayProps extends MonthCalendarProps {
  day: MonthDay;
  place: number;
}

function Day({ day, place, marks, today, selected, onSelect }: DayProps) {
  const { t } = useTranslation('records');
  const locale = useLocale();
  const mark = marks.get(day.date);
  // Without today's date, a day without a figure may be a later one.
  const isOff = today === undefined ? mark === undefined : day.date > today;
  if (day.closed || isOff) {
    return (
      <span className={css.day} data-look="off">
        <span translate="no">{day.day}</span>
        {day.closed ? <small>{t('calendar.closed')}</small> : null}
      </span>
    );
  }
  const weight = Math.round(16 + Math.min(1, mark?.weight ?? 0) * 34);
  return (
    <button
      type="button"
      className={css.day}
      data-place={place}
      data-tone={mark?.tone ?? 'plain'}
      data-today={day.date === today || undefined}
      aria-pressed={day.date === selected}
      style={{ '--weight': `${weight}%` } as object}
      onClick={() => onSelect(day.date)}
    >
      <span className="visually-hidden">{`${formatDayWithWeekday(day.date, locale)} ${mark?.text ?? t('calendar.nothing')}`}</span>
      <span aria-hidden="true" translate="no">
        {day.day}
      </span>
      <small aria-hidden="true" translate="no">
        {mark?.text ?? '—'}
      </small>
    </button>
  );
}
