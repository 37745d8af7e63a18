import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import css from './control.module.css';
import { usePanel } from './panel-context.ts';

interface PanelSectionProps {
  /** Element id, to which timeline links lead. */
  id: string;
  title: string;
  /** Shown beside the title: a count or a state. */
  badge?: ReactNode;
  /** Shown at the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** One card of the control panel. */
export function PanelSection({ id, title, badge, action, children }: PanelSectionProps) {
  const { highlightedPart } = usePanel();
  return (
    <div id={id} className={css.section} tabIndex={-1} data-highlighted={highlightedPart === id || undefined}>
      <Card label={title}>
        <div className={css.head}>
          <div className={css.title}>
            <h2>{title}</h2>
            {badge}
          </div>
          {action}
        </div>
        {children}
      </Card>
    </div>
  );
}

interface ScrollingListProps {
  label: string;
  /** `cards` is a grid of cards; `operations` and `requests` are rows with common columns. */
  look?: 'cards' | 'operations' | 'requests';
  children: ReactNode;
}

/** A list that scrolls inside its section. */
export function ScrollingList({ label, look, children }: ScrollingListProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: only a focusable list can be scrolled by keyboard
    <ul className={css.list} data-look={look} aria-label={label} tabIndex={0}>
      {children}
    </ul>
  );
}
