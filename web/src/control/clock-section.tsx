import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_TAG } from '#domain/locale.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useNow } from '#stores/use-now.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { formatJapanInstant } from '../../../mock/control/format.ts';
import { closingTimeAfter } from './closing-time.ts';
import css from './control.module.css';
import { InlineCode } from './inline-code.tsx';
import { usePanel } from './panel-context.ts';
import { PanelSection } from './panel-section.tsx';

const STEPS = [
  ['second', 1],
  ['minute', 60],
  ['quarter', 900],
  ['day', 86_400],
] as const;
const SPEEDS = [1, 10, 60, 600] as const;
const JAPAN_OFFSET_MS = 9 * 3_600_000;

/** The sandbox's clock: its time, whether and how fast it runs, and where it can be moved. */
export function ClockSection() {
  const { host, sandbox, run } = usePanel();
  const { t } = useTranslation('control');
  const tag = LANGUAGE_TAG[useLocale()];
  const { clock, set_aside: failingJobs } = sandbox.state;
  const { standing, speed, phase, next_due: due } = clock;
  const [day = '', time] = formatJapanInstant(useSandboxTime(), tag).split(/ (?=\d\d:)/);

  const { control } = host;
  const set = (change: Parameters<typeof control<'setClock'>>[2]) =>
    run(() => control('setClock', undefined, change));
  const advance = (change: Parameters<typeof control<'advanceClock'>>[2]) =>
    run(() => control('advanceClock', undefined, change));

  return (
    <PanelSection
      id="clock"
      title={t('clock.heading')}
      badge={
        <Badge tone={standing ? 'caution' : 'ok'}>
          {standing ? t('clock.stopped') : t('clock.running', { speed })}
        </Badge>
      }
    >
      <p className={css.time}>{time}</p>
      <p className={css.quiet}>{t('clock.inJapan', { day, phase: t(`clock.phases.${phase}`) })}</p>
      <div className={css.controlRow}>
        <Button size="small" onClick={() => set({ standing: !standing })}>
          {standing ? t('clock.run') : t('clock.freeze')}
        </Button>
        <div className={css.four}>
          {SPEEDS.map((factor) => {
            const isCurrent = !standing && speed === factor;
            return (
              <Button
                key={factor}
                size="small"
                variant={isCurrent ? 'primary' : 'quiet'}
                aria-pressed={isCurrent}
                onClick={() => set({ speed: factor, standing: false })}
              >
                {`× ${factor}`}
              </Button>
            );
          })}
        </div>
      </div>
      <div className={css.controlRow}>
        <span className={css.quiet}>{t('clock.advance')}</span>
        <div className={css.four}>
          {STEPS.map(([name, seconds]) => (
            <Button key={seconds} variant="quiet" size="small" onClick={() => advance({ seconds })}>
              {t(`clock.steps.${name}`)}
            </Button>
          ))}
        </div>
      </div>
      <div className={css.stackedRow}>
        <span className={css.quiet}>{t('clock.jumpTo')}</span>
        <div className={css.buttons}>
          <Button variant="quiet" size="small" onClick={() => advance({ to_next: 'session' })}>
            {t('clock.nextSession')}
          </Button>
          <Button variant="quiet" size="small" onClick={() => advance({ to: closingTimeAfter(clock.now) })}>
            {t('clock.dayClose')}
          </Button>
          <Button variant="quiet" size="small" onClick={() => advance({ to_next: 'settlement' })}>
            {t('clock.settlement')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            disabledReason={due === null ? t('clock.nothingDue') : undefined}
            onClick={() => advance({ to_next: 'due' })}
          >
            {t('clock.nextDue')}
          </Button>
        </div>
      </div>
      {due === null ? null : (
        <p className={css.note}>
          <InlineCode text={t('clock.due', { at: formatJapanInstant(due.at, tag), kind: due.kind })} />
        </p>
      )}
      {failingJobs.map(({ kind, record_id, tries, last_error }) => (
        <p key={`${kind} ${record_id}`} className={css.note}>
          <Badge tone="caution" icon={<Icon of={CircleAlert} size={14} />}>
            {t('clock.failed', { tries })}
          </Badge>{' '}
          <code>{`${kind} ${record_id}`}</code> {last_error}
        </p>
      ))}
    </PanelSection>
  );
}

/** Returns the sandbox's time as an ISO instant in Japan. It goes on between two reads of the sandbox. */
function useSandboxTime(): string {
  const { sandbox, sandboxReadAt } = usePanel();
  const { now, standing, speed } = sandbox.state.clock;
  const deviceNow = useNow(!standing);
  const elapsed = standing ? 0 : Math.max(0, deviceNow - sandboxReadAt) * speed;
  return new Date(Date.parse(now) + elapsed + JAPAN_OFFSET_MS).toISOString();
}
