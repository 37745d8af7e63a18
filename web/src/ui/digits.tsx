import css from './digits.module.css';

export interface DigitsProps {
  /** Hexadecimal digits, or any text that is compared character by character. */
  text: string;
  /** Number of leading characters that are decisive and highlighted. */
  lead?: number;
}

/** Long digits for comparison: monospaced, complete and selectable. */
export function Digits({ text, lead = 0 }: DigitsProps) {
  return (
    <code className={css.digits} translate="no">
      {lead > 0 ? <b>{text.slice(0, lead)}</b> : null}
      {text.slice(lead)}
    </code>
  );
}
