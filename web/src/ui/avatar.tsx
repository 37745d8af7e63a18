import css from './avatar.module.css';

/** The first letter of a name on the accent colour; the name is shown beside it. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={css.avatar} aria-hidden="true">
      {[...name][0] ?? ''}
    </span>
  );
}
