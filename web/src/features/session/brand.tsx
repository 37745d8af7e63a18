import css from './brand.module.css';

/** The product's mark: a swallow in flight. */
export function Brand() {
  return (
    <svg className={css.brand} viewBox="0 0 56 56" aria-hidden="true">
      <rect width="56" height="56" rx="14" />
      <path d="M10 21c7-1.500 13 1 18 9 5-8 11-10.500 18-9-2 7-6 10.500-11 12-1.500 4.500-4 7.500-7 10-3-2.500-5.500-5.500-7-10-5-1.500-9-5-11-12Z" />
    </svg>
  );
}
