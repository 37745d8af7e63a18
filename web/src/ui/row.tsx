import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { PageLink } from './page-link.tsx';
import css from './row.module.css';
import { translateAttributeOf } from './translate-attribute.ts';

export interface RowProps {
  title: ReactNode;
  /** The title is the name of an issue, a product or a company. */
  isName?: boolean;
  icon?: LucideIcon;
  /** Content at the end, before the chevron. */
  value?: ReactNode;
  detail?: ReactNode;
  /** URL that a click opens, built with `pathTo`. */
  to?: string;
  onPress?: () => void;
}

/** A row of a list or a menu; the list draws the lines between rows. */
export function Row({ title, isName = false, icon, value, detail, to, onPress }: RowProps) {
  const body = (
    <>
      {icon ? <Icon of={icon} className={css.icon} /> : null}
      <span className={css.text}>
        <span className={css.title} translate={isName ? 'no' : translateAttributeOf(title)}>
          {title}
        </span>
        {detail === undefined ? null : (
          <span className={css.detail} translate={translateAttributeOf(detail)}>
            {detail}
          </span>
        )}
      </span>
      {value === undefined ? null : (
        <span className={css.value} translate={translateAttributeOf(value)}>
          {value}
        </span>
      )}
      {to !== undefined || onPress ? <Icon of={ChevronRight} size={18} className={css.chevron} /> : null}
    </>
  );
  if (to !== undefined) {
    return (
      <PageLink to={to} className={css.row}>
        {body}
      </PageLink>
    );
  }
  if (onPress) {
    return (
      <button type="button" className={css.row} onClick={onPress}>
        {body}
      </button>
    );
  }
  return <div className={css.row}>{body}</div>;
}
