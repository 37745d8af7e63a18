import { startOfDay } from '@tsubame/sdk/rules';
import { ChevronRight, Pause, Play, RotateCcw, SkipForward, StepForward } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { CHART_PERIODS, candlePeriodOf } from '#domain/chart-periods.ts';
import { choiceSchema, readChoice } from '#domain/choice-schema.ts';
import { formatDate, formatQuantity, formatTime } from '#domain/format.ts';
import { formatWholeDay } from '#domain/format-time.ts';
import { sessionDayAt, sessionNumber } from '#domain/replay.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { setReplayShown } from '#stores/replay-store.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useShortcuts } from '#ui/use-shortcuts.ts';
import { AgainDialog } from './again-dialog.tsx';
import css from './replay-bar.module.css';
import { SessionStrip } from './session-strip.tsx';
import { type Replay, useReplay } from './use-replay.ts';

/** Seconds of the market per second. */
const SPEEDS = ['1', '10', '60', '300', '1000'] as const;

export interface ReplayBarProps {
  /** `panel` in the foot of a narrow stock page, `slim` below the chart of a low window, `wide` along the foot of the window. */
  form: 'panel' | 'slim' | 'wide';
}

const PERIOD = choiceSchema(CHART_PERIODS, 'day');

/** Plays past prices: market time, sessions, steps and speed. Draws nothing where this machine may not control the clock. */
export function ReplayBar({ form }: ReplayBarProps) {
  const period = readChoice(PERIOD, new URLSearchParams(useLocation().search), 'period');
  const replay = useReplay(candlePeriodOf(period));
  const isShown = replay !== null;
  useEffect(() => {
    setReplayShown(isShown);
    return () => setReplayShown(false);
  }, [isShown]);
  return replay === null ? null : <Bar replay={replay} form={form} />;
}

function Bar({ replay, form }: { replay: Replay; form: ReplayBarProps['form'] }) {
  const { t } = useTranslation('replay');
  const { state, range, now, isOver, pending, failure } = replay;
  const { clock } = state;
  const [againOn, setAgainOn] = useState<number | null>(null);
  const today = sessionDayAt(now, range);
  const isBusy = pending !== null;
  const again = () => setAgainOn(today);
  useShortcuts(
    { ' ': replay.toggle, arrowright: replay.nextBar, n: replay.nextSession, r: again },
    form === 'wide' && !isBusy,
  );

  return (
    <section className={css.bar} data-form={form} data-replay aria-label={t('title')} aria-busy={isBusy}>
      <Moment replay={replay} />
      <div className={css.again}>
        <Button
          variant="quiet"
          size="small"
          wide
          icon={<Icon of={RotateCcw} size={16} />}
          aria-label={t('again.action')}
          pending={pending === 'again'}
          onClick={again}
        >
          {form === 'slim' ? null : t('again.action')}
        </Button>
      </div>
      <div className={css.sessions}>
        <SessionStrip now={now} range={range} disabled={isBusy} onRun={replay.runTo} onAgain={setAgainOn} />
        <Range replay={replay} />
      </div>
      <div className={css.steps}>
        <Step
          icon={StepForward}
          label={t('bar')}
          keyCap={form === 'wide' ? '→' : undefined}
          pending={pending === 'bar'}
          disabled={isOver || isBusy}
          onClick={replay.nextBar}
        />
        <button
          type="button"
          className={css.play}
          aria-label={t(clock.standing ? 'play' : 'pause')}
          aria-disabled={(isOver && clock.standing) || isBusy || undefined}
          aria-busy={pending === 'play' || undefined}
          onClick={replay.toggle}
        >
          {pending === 'play' || pending === 'run' ? (
            <Spinner />
          ) : (
            <Icon of={clock.standing ? Play : Pause} size={24} />
          )}
        </button>
        <Step
          icon={SkipForward}
          label={t('session')}
          keyCap={form === 'wide' ? 'N' : undefined}
          pending={pending === 'session'}
          disabled={isOver || isBusy || today === range.lastDay}
          onClick={replay.nextSession}
        />
      </div>
      <Speed replay={replay} isShort={form === 'slim'} />
      {failure === null ? null : (
        <p className={css.failure} role="alert">
          {t(`failure.${FAILURES.find((each) => each === failure) ?? 'failed'}`)}
        </p>
      )}
      <AgainDialog day={againOn} replay={replay} onClose={() => setAgainOn(null)} />
    </section>
  );
}

const FAILURES = [
  'requests_running',
  'sandbox_silent',
  'unreachable',
  'market_ends',
  'too_far',
  'clock_back',
] as const;

/** Market time with weekday and session, and the number of the business day. */
function Moment({ replay: { state, range, now, isOver, pending } }: { replay: Replay }) {
  const { t } = useTranslation('replay');
  const locale = useLocale();
  const number = sessionNumber(sessionDayAt(now, range), range);
  const phase = isOver ? t('over') : t(`phase.${state.clock.phase}`);
  return (
    <div className={css.moment}>
      <p className={css.time} translate="no">
        <time dateTime={new Date(now).toISOString()}>
          <b>{formatTime(now, locale)}</b> <span>{formatWholeDay(now, locale)}</span>
        </time>
      </p>
      <p className={css.day} aria-live="polite">
        {pending === 'run' || pending === 'session' || pending === 'bar'
          ? t('running')
          : t('dayOf', {
              phase,
              number: formatQuantity(number, locale),
              total: formatQuantity(state.prices.business_days, locale),
            })}
      </p>
    </div>
  );
}

/** The position in all days, with the first and the last one. */
function Range({ replay: { state, range, now } }: { replay: Replay }) {
  const { t } = useTranslation('replay');
  const locale = useLocale();
  const share = sessionNumber(sessionDayAt(now, range), range) / state.prices.business_days;
  return (
    <div className={css.range}>
      <div className={css.line}>
        <span style={{ inlineSize: `${share * 100}%` }} />
      </div>
      <span translate="no">{formatDate(startOfDay(range.firstDay), locale)}</span>
      <span className={css.made}>{state.prices.bars === 'minutes' ? null : t('made')}</span>
      <span translate="no">{formatDate(startOfDay(range.lastDay), locale)}</span>
    </div>
  );
}

interface StepProps {
  readonly icon: typeof Play;
  readonly label: string;
  readonly keyCap: string | undefined;
  readonly pending: boolean;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

function Step({ icon, label, keyCap, pending, disabled, onClick }: StepProps) {
  return (
    <button
      type="button"
      className={css.step}
      aria-label={label}
      aria-disabled={disabled || undefined}
      aria-busy={pending || undefined}
      onClick={disabled ? undefined : onClick}
    >
      {pending ? <Spinner /> : <Icon of={icon} size={18} />}
      <span>{label}</span>
      {keyCap === undefined ? null : <kbd>{keyCap}</kbd>}
    </button>
  );
}

function Speed({ replay: { state, setSpeed }, isShort }: { replay: Replay; isShort: boolean }) {
  const { t } = useTranslation('replay');
  const { speed } = state.clock;
  const chosen = SPEEDS.find((each) => each === String(speed));
  const label = (each: string) => t('times', { speed: each });
  if (isShort) {
    const next = SPEEDS.find((each) => Number(each) > speed) ?? SPEEDS[0];
    return (
      <button
        type="button"
        className={css.nextSpeed}
        aria-label={t('nextSpeed', { speed: String(speed), next })}
        onClick={() => setSpeed(Number(next))}
      >
        {label(String(speed))}
        <Icon of={ChevronRight} size={14} />
      </button>
    );
  }
  return (
    <div className={css.speed}>
      <Segmented
        label={t('speed')}
        // Another speed, set by a command, has no segment.
        value={chosen ?? ''}
        onChange={(each) => setSpeed(Number(each))}
        options={SPEEDS.map((value) => ({ value, label: label(value) }))}
      />
      <p className={css.pace}>
        {t(speed % 60 === 0 ? 'paceMinutes' : 'paceSeconds', {
          count: speed % 60 === 0 ? speed / 60 : speed,
        })}
      </p>
    </div>
  );
}
