import css from './spinner.module.css';

/** A turning ring; what it means is said by the element that holds it. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />;
}
