import { Clock3, ServerCrash, Unplug, WifiOff } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useSession } from '#stores/session-store.ts';
import { Icon } from '#ui/icon.tsx';
import { recentCalls, subscribeCalls } from './calls.ts';
import css from './developer.module.css';
import { control, type Picture } from './door.ts';
import { TEXTS } from './texts.ts';
import type { Looking } from './use-picture.ts';

/** What may happen to the next call; each is a fault of control. */
const KINDS = [
  { name: 'delay', icon: Clock3, fault: { latency_ms: 3_000 } },
  { name: 'busy', icon: ServerCrash, fault: { status: 503 } },
  { name: 'lost', icon: Unplug, fault: { drop: 'answer' } },
  { name: 'cut', icon: WifiOff, fault: { drop: 'request' } },
] as const;

/** A fault in two taps: which of the screen's calls, and what happens to the next one of it. */
export function FaultsPart({ faults, act }: { faults: Picture['faults'] } & Pick<Looking, 'act'>) {
  const { locale } = useSession();
  const words = TEXTS[locale];
  const calls = useSyncExternalStore(subscribeCalls, recentCalls);
  const [chosen, setChosen] = useState<string | null>(null);
  const operation = chosen ?? calls[0] ?? '*';
  const shown: readonly string[] = calls.length === 0 ? ['*'] : calls;
  return (
    <section>
      <div className={css.line}>
        <h3 className={css.title}>{words.faults}</h3>
        <span className={css.quiet}>{words.ofScreen}</span>
      </div>
      <ul className={css.chips}>
        {shown.map((id) => (
          <li key={id}>
            <button
              type="button"
              className={css.call}
              aria-pressed={id === operation}
              onClick={() => setChosen(id)}
            >
              <code>{id}</code>
            </button>
          </li>
        ))}
      </ul>
      <div className={css.steps}>
        {KINDS.map(({ name, icon, fault }) => (
          <button
            key={name}
            type="button"
            className={css.fault}
            onClick={() =>
              void act(() => control('addFault', undefined, { operation, ...fault, times: 1, share: 100 }))
            }
          >
            <Icon of={icon} size={18} />
            <span>{name === 'busy' ? '503' : words[name]}</span>
          </button>
        ))}
      </div>
      {faults.map(({ fault_id, operation: id, latency_ms, status, drop, times }) => (
        <p key={fault_id} className={css.on}>
          <span>
            <code>{id}</code> {latency_ms === null ? '' : `${latency_ms} ms`} {status} {drop}{' '}
            {times === 1 ? words.once : ''}
          </span>
          <button
            type="button"
            className={css.link}
            onClick={() => void act(() => control('clearFault', { fault_id }, undefined))}
          >
            {words.clear}
          </button>
        </p>
      ))}
    </section>
  );
}
