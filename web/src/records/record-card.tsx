import type { ReactNode } from 'react';
import { Badge, type BadgeProps } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { PageLink } from '#ui/page-link.tsx';
import css from './record-card.module.css';

export interface RecordCardProps {
  /** The letter or sign of the record's subject. */
  mark?: ReactNode;
  title: string;
  detail?: ReactNode;
  /** The state in words, and how it looks. */
  state?: { readonly text: string; readonly look: NonNullable<BadgeProps['tone']> };
  /** What stands at the head's end instead of a state, such as a price. */
  end?: ReactNode;
  /** Where a press on the card leads: built with `pathTo`. */
  to?: string;
  /** Below the hairline, outside the link: when it ends, what can be done. */
  foot?: ReactNode;
  children?: ReactNode;
}

/** One record in a list, and the head of its own page. */
export function RecordCard({ mark, title, detail, state, end, to, foot, children }: RecordCardProps) {
  const body = (
    <>
      <div className={css.head}>
        {mark}
        <div className={css.names}>
          <p className={css.title}>{title}</p>
          {detail === undefined ? null : <p className={css.detail}>{detail}</p>}
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
