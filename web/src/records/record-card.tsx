import type { ReactNode } from 'react';
import { Badge, type BadgeProps } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { translateAttributeOf } from '#ui/translate-attribute.ts';
import css from './record-card.module.css';

export interface RecordCardProps {
  /** Letter or sign for the subject of the record. */
  mark?: ReactNode;
  title: string;
  /** The title is the name of an issue, a product or a company. */
  isName?: boolean;
  detail?: ReactNode;
  /** Text and tone of the state. */
  state?: { readonly text: string; readonly look: NonNullable<BadgeProps['tone']> };
  /** Content at the end of the head instead of a state, such as a price. */
  end?: ReactNode;
  /** URL that the card opens, built with `pathTo`. */
  to?: string;
  /** Content below the line, outside the link: deadline and actions. */
  foot?: ReactNode;
  children?: ReactNode;
}

/** A record in a list, or the head of its own page. */
export function RecordCard({
  mark,
  title,
  isName = false,
  detail,
  state,
  end,
  to,
  foot,
  children,
}: RecordCardProps) {
  const body = (
    <>
      <div className={css.head}>
        {mark}
        <div className={css.names}>
          <p className={css.title} translate={isName ? 'no' : translateAttributeOf(title)}>
            {title}
          </p>
          {detail === undefined ? null : (
            <p className={css.detail} translate={translateAttributeOf(detail)}>
              {detail}
            </p>
          )}
        </div>
        {state === undefined ? null : <Badge tone={state.look}>{state.text}</Badge>}
        {end === undefined ? null : <div className={css.end}>{end}</div>}
      </div>
      {children}
    </>
  );
  return (
    <Card>
      {to === undefined ? (
        <div className={css.body}>{body}</div>
      ) : (
        <PageLink to={to} className={css.body}>
          {body}
        </PageLink>
      )}
      {foot === undefined ? null : <div className={css.foot}>{foot}</div>}
    </Card>
  );
}
