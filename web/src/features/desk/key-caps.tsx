import css from './key-caps.module.css';

/** Key caps of one key, a sequence of keys, or a pair of keys with opposite effects. */
export function KeyCaps({ of }: { of: string }) {
  return of.split(' ').map((key) => (
    <kbd key={key} className={css.cap}>
      {key}
    </kbd>
  ));
}
