import css from './brand.module.css';

/** The product's logo: a flying swallow. */
export function Brand() {
  return (
    <svg className={css.brand} viewBox="0 0 56 56" aria-hidden="true">
      <rect width="56" height="56" rx="14" />
      <path d="M10 20c7 1 13.5 5.5 18 11.7C32.5 25.5 39 21 46 20c-6.5 3.5-9 8-10.7 13-1.3 4.5-3.8 7.5-7.3 9.8-3.5-2.3-6-5.3-7.3-9.8C19 28 16.5 23.5 10 20Z" />
    </svg>
  );
}
