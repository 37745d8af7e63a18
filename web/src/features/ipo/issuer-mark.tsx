import css from './issuer-mark.module.css';

const HUES = 4;

/** The first letter of an issuer on its own colour; the name is shown beside it. */
export function IssuerMark({ name, code }: { name: string; code: string }) {
  const hue = [...code].reduce((sum, digit) => sum + digit.charCodeAt(0), 0) % HUES;
  return (
    <span className={css.mark} data-hue={hue} aria-hidden="true">
      {[...name][0] ?? ''}
    </span>
  );
}
