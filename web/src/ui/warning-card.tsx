import { ChevronRight, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { PageLink } from './page-link.tsx';
import css from './warning-card.module.css';

export interface WarningFigure {
  readonly name: string;
  readonly value: ReactNode;
  /** Further text below the value, such as the time left. */
  readonly detail?: ReactNode;
}

export interface WarningCardProps {
  title: string;
  /** The page of the record. */
  to: string;
  /** A short figure beside the title. */
  aside?: string | undefined;
  /** What is missing. */
  amount?: WarningFigure | undefined;
  /** Until when. */
  deadline?: WarningFigure | undefined;
  /** Links that cure it, the usual one first. */
  actions: readonly { readonly label: string; readonly to: string }[];
  /** Removes the card, if its cause ends when the user has seen it. */
  dismiss?: { readonly label: string; readonly onDismiss: () => void };
  /** The consequence if nothing is done. */
  children?: ReactNode;
}

/** The card on top of a page for what endangers the account: what, how much, until when, and what to do. */
export function WarningCard({
  title,
  to,
  aside,
  amount,
  deadline,
  actions,
  dismiss,
  children,
}: WarningCardProps) {
  return (
    <section className={css.card} aria-label={title}>
      <PageLink to={to} className={css.head}>
        <Icon of={TriangleAlert} size={20} />
        <div className={css.title}>
          <h2>{title}</h2>
          {aside === undefined ? null : <span className={css.aside}>{aside}</span>}
        </div>
        <Icon of={ChevronRight} size={16} />
      </PageLink>
      {amount === undefined && deadline === undefined ? null : (
        <dl className={css.figures}>
          {amount === undefined ? null : <Figure {...amount} />}
          {deadline === undefined ? null : <Figure {...deadline} />}
        </dl>
      )}
      <div className={css.actions}>
        {actions.map(({ label, to: target }) => (
          <PageLink key={label} to={target} className={css.action}>
            {label}
          </PageLink>
        ))}
        {dismiss === undefined ? null : (
          <button type="button" className={css.action} onClick={dismiss.onDismiss}>
            {dismiss.label}
          </button>
        )}
      </div>
      {children === undefined ? null : <p className={css.text}>{children}</p>}
    </section>
  );
}

function Figure({ name, value, detail }: WarningFigure) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
        {detail}
      </dd>
    </div>
  );
}
