import css from './key-caps.module.css';

/** Caps of one key, or of those that are pressed one after the other or mean the two ways of one thing. */
export function KeyCaps({ of }: { of: string }) {
  return of.split(' ').map((key) => (
    <kbd key={key} className={css.cap}>
      {key}
    </kbd>
  ));
}
