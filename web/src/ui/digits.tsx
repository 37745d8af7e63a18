import css from './digits.module.css';

export interface DigitsProps {
  /** Hexadecimal digits, or any text that is compared character by character. */
  text: string;
  /** Number of leading characters that are decisive and highlighted. */
  lead?: number;
  /** Takes the place of digits of the same length that are not known yet. */
  hidden?: boolean;
}

/** Long digits for comparison: monospaced, complete and selectable. */
export function Digits({ text, lead = 0, hidden = false }: DigitsProps) {
  return (
    <code
      className={css.digits}
      translate="no"
      aria-hidden={hidden || undefined}
      data-hidden={hidden || undefined}
    >
      {lead > 0 ? <b>{text.slice(0, lead)}</b> : null}
      {text.slice(lead)}
    </code>
  );
}
