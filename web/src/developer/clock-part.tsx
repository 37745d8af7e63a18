import { formatMoment } from '#domain/format-time.ts';
import { useSession } from '#stores/session-store.ts';
import { Button } from '#ui/button.tsx';
import type { Shape } from '../../../mock/control/client.ts';
import css from './developer.module.css';
import { control } from './door.ts';
import { TEXTS } from './texts.ts';
import type { Looking } from './use-picture.ts';

const DAY_MS = 86_400_000;
/** The exchange's close, 15:30 in Japan, from midnight in Greenwich. */
const CLOSE_MS = 6.5 * 3_600_000;

/** The next instant of the day's close after an instant, whatever hours the market keeps. */
export function closeAfter(now: string): string {
  const at = Date.parse(now);
  const today = Math.floor(at / DAY_MS) * DAY_MS + CLOSE_MS;
  return new Date(today > at ? today : today + DAY_MS).toISOString();
}

/** The sandbox's clock: what it shows, whether it runs, and where it can be moved to; never back. */
export function ClockPart({ clock, act }: { clock: Shape['Clock'] } & Pick<Looking, 'act'>) {
  const { locale } = useSession();
  const words = TEXTS[locale];
  const advance = (body: Parameters<typeof control<'advanceClock'>>[2]) => () =>
    void act(() => control('advanceClock', undefined, body));
  const standing = !clock.standing;
  return (
    <section className={css.card}>
      <div className={css.line}>
        <p>
          <strong className={css.now}>{clock.now.slice(11, 19)}</strong>{' '}
          <span>{formatMoment(clock.now, locale).replace(/\s*\d\d:\d\d$/, '')}</span>{' '}
          <code>{clock.phase}</code>
        </p>
        <Button
          variant="quiet"
          size="small"
          onClick={() => void act(() => control('setClock', undefined, { standing }))}
        >
          {standing ? words.freeze : words.run}
        </Button>
      </div>
      <div className={css.steps}>
        <Button variant="quiet" onClick={advance({ seconds: 60 })}>
          {words.minute}
        </Button>
        <Button variant="quiet" onClick={advance({ seconds: 900 })}>
          {words.quarter}
        </Button>
        <Button variant="quiet" onClick={advance({ to: closeAfter(clock.now) })}>
          {words.close}
        </Button>
        <Button variant="quiet" onClick={advance({ to_next: 'session' })}>
          {words.session}
        </Button>
      </div>
      <div className={css.line}>
        {clock.next_due === null ? (
          <p>{words.nothingDue}</p>
        ) : (
          <>
            <p>
              {words.due} {formatMoment(clock.next_due.at, locale)} <code>{clock.next_due.kind}</code>
            </p>
            <button type="button" className={css.link} onClick={advance({ to_next: 'due' })}>
              {words.advance}
            </button>
          </>
        )}
      </div>
    </section>
  );
}
