import { NearestValues } from './nearest-values.tsx';
import css from './note.module.css';

export interface FaultNoteProps {
  /** Named by the field that it describes. */
  id: string;
  /** What the field breaks, in words; nothing is drawn without. */
  text: string | undefined;
  /** What would pass, as the wire writes it. */
  values?: readonly string[];
  face?: (value: string) => string;
  onTake?: (value: string) => void;
}

/** What a field breaks, at the field, with the way out a tap away. */
export function FaultNote({ id, text, values = [], face = String, onTake = () => {} }: FaultNoteProps) {
  if (text === undefined) return null;
  return (
    <div className={css.note}>
      <p id={id} role="alert">
        {text}
      </p>
      <NearestValues values={values} face={face} onTake={onTake} />
    </div>
  );
}
