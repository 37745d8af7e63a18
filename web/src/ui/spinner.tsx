import css from './spinner.module.css';

/** A loading spinner; the element around it has the accessible name. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />;
}
