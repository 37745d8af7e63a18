import { CircleAlert } from 'lucide-react';
import { useNow } from '#stores/use-now.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { instantWords } from '../../../mock/control/words.ts';
import { closingTimeAfter } from './closing-time.ts';
import css from './control.module.css';
import { useControlWords } from './control-words.ts';
import { InlineCode } from './inline-code.tsx';
import { usePanel } from './panel-context.ts';
import { PanelSection } from './panel-section.tsx';

const STEPS = [1, 60, 900, 86_400] as const;
const SPEEDS = [1, 10, 60, 600] as const;
const JAPAN_OFFSET_MS = 9 * 3_600_000;

/** The sandbox's clock: its time, whether and how fast it runs, and where it can be moved. */
export function ClockSection() {
  const { host, sandbox, run } = usePanel();
  const { tag, texts } = useControlWords();
  const { clock, set_aside: failingJobs } = sandbox.state;
  const { standing, speed, phase, next_due: due } = clock;
  const [day = '', time] = instantWords(useSandboxTime(), tag).split(/ (?=\d\d:)/);
  const words = texts.clock;

  const { control } = host;
  const set = (change: Parameters<typeof control<'setClock'>>[2]) =>
    run(() => control('setClock', undefined, change));
  const advance = (change: Parameters<typeof control<'advanceClock'>>[2]) =>
    run(() => control('advanceClock', undefined, change));

  return (
    <PanelSection
      id="clock"
      title={words.heading}
      badge={
        <Badge tone={standing ? 'caution' : 'ok'}>{standing ? words.stopped : words.running(speed)}</Badge>
      }
    >
      <p className={css.time}>{time}</p>
      <p className={css.quiet}>{words.inJapan(day, words.phases[phase])}</p>
      <div className={css.controlRow}>
        <Button size="small" onClick={() => set({ standing: !standing })}>
          {standing ? words.run : words.freeze}
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
        <span className={css.quiet}>{words.advance}</span>
        <div className={css.four}>
          {STEPS.map((seconds, index) => (
            <Button key={seconds} variant="quiet" size="small" onClick={() => advance({ seconds })}>
              {words.steps[index]}
            </Button>
          ))}
        </div>
      </div>
      <div className={css.stackedRow}>
        <span className={css.quiet}>{words.jumpTo}</span>
        <div className={css.buttons}>
          <Button variant="quiet" size="small" onClick={() => advance({ to_next: 'session' })}>
            {words.nextSession}
          </Button>
          <Button variant="quiet" size="small" onClick={() => advance({ to: closingTimeAfter(clock.now) })}>
            {words.dayClose}
          </Button>
          <Button variant="quiet" size="small" onClick={() => advance({ to_next: 'settlement' })}>
            {words.settlement}
          </Button>
          {due === null ? null : (
            <Button variant="quiet" size="small" onClick={() => advance({ to_next: 'due' })}>
              {words.nextDue}
            </Button>
          )}
        </div>
      </div>
      <p className={css.note}>
        <InlineCode text={due === null ? words.nothingDue : words.due(instantWords(due.at, tag), due.kind)} />
      </p>
      {failingJobs.map(({ kind, record_id, tries, last_error }) => (
        <p key={`${kind} ${record_id}`} className={css.note}>
          <Badge tone="caution" icon={<Icon of={CircleAlert} size={14} />}>
            {words.failed(tries)}
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
