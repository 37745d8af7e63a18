import type { ReactNode } from 'react';
import css from './badge.module.css';
import { translateAttributeOf } from './translate-attribute.ts';

export interface BadgeProps {
  tone?: 'neutral' | 'accent' | 'up' | 'down' | 'ok' | 'caution' | 'outline';
  icon?: ReactNode;
  children: ReactNode;
}

/** A small tag that names a state, a direction or a rank. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={css.badge} data-tone={tone} translate={translateAttributeOf(children)}>
      {icon}
      {children}
    </span>
  );
}

/** The red dot at an icon's corner; the icon's own label says what is new. */
export function IconDot() {
  return <span className={css.dot} aria-hidden="true" />;
}

const MOST_SHOWN = 99;

/** Count of new items at an icon's corner. It is drawn without text, because the icon's label contains the count. */
export function IconCount({ of }: { of: number }) {
  return <span className={css.count} data-count={of > MOST_SHOWN ? `${MOST_SHOWN}+` : of} />;
}
