import { NearestValueButtons } from './nearest-value-buttons.tsx';
import css from './note.module.css';

export interface FaultNoteProps {
  /** Id that the field's `aria-describedby` refers to. */
  id: string;
  /** Message about the rule that the field breaks; without it nothing is rendered. */
  text: string | undefined;
  /** Valid values in the wire format. */
  values?: readonly string[];
  face?: (value: string) => string;
  onTake?: (value: string) => void;
}

/** Message about a field's value, with buttons for valid values. */
export function FaultNote({ id, text, values = [], face = String, onTake = () => {} }: FaultNoteProps) {
  if (text === undefined) return null;
  return (
    <div className={css.note}>
      <p id={id} role="alert">
        {text}
      </p>
      <NearestValueButtons values={values} face={face} onTake={onTake} />
    </div>
  );
}
