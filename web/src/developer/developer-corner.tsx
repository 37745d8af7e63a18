import { SquareTerminal } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '#stores/session-store.ts';
import { Icon } from '#ui/icon.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { ClockPart } from './clock-part.tsx';
import { DecisionsPart } from './decisions-part.tsx';
import css from './developer.module.css';
import { control } from './door.ts';
import { FaultsPart } from './faults-part.tsx';
import { ScenariosPart } from './scenarios-part.tsx';
import { TEXTS } from './texts.ts';
import { type Looking, usePicture } from './use-picture.ts';

/** The developer's corner of the app: a button over every screen, and behind it all that brings a state about. */
export function DeveloperCorner() {
  const { locale } = useSession();
  const words = TEXTS[locale];
  const [open, setOpen] = useState(false);
  const looking = usePicture(open);
  const seed = looking.picture?.state.market.seed;
  return (
    <>
      <button type="button" className={css.corner} aria-label={words.title} onClick={() => setOpen(true)}>
        <Icon of={SquareTerminal} size={20} />
      </button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={words.title}
        detail={
          <code>
            {location.host}
            {seed === undefined ? '' : ` · ${words.seed} ${seed}`}
          </code>
        }
      >
        {open ? <Inside {...looking} /> : null}
      </Sheet>
    </>
  );
}

function Inside({ picture, trouble, act }: Looking) {
  const { locale } = useSession();
  const words = TEXTS[locale];
  const note = trouble === null ? null : <p role="alert">{trouble}</p>;
  if (picture === null) return note ?? <p role="status">{words.loading}</p>;
  return (
    <>
      {note}
      <ClockPart clock={picture.state.clock} act={act} />
      <ScenariosPart scenarios={picture.scenarios} loaded={picture.state.scenario} />
      <DecisionsPart decisions={picture.decisions} autopilot={picture.state.autopilot} act={act} />
      <FaultsPart faults={picture.faults} act={act} />
      <button
        type="button"
        className={css.link}
        onClick={() => void act(() => control('reset', undefined, undefined))}
      >
        {words.reset}
      </button>
    </>
  );
}
