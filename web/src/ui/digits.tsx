import css from './digits.module.css';

export interface DigitsProps {
  /** Hexadecimal digits, or any text that is compared character by character. */
  text: string;
  /** How many of the first ones decide and stand out. */
  lead?: number;
}

/** Long digits to be compared: one width each, in full, selectable. */
export function Digits({ text, lead = 0 }: DigitsProps) {
  return (
    <code className={css.digits} translate="no">
      {lead > 0 ? <b>{text.slice(0, lead)}</b> : null}
      {text.slice(lead)}
    </code>
  );
}
