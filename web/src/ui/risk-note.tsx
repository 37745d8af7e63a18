import { TriangleAlert } from 'lucide-react';
import { Icon } from './icon.tsx';
import css from './risk-note.module.css';

/** The risk text of the terms, shown beside the button at every leverage. */
export function RiskNote({ text }: { text: string }) {
  return (
    <p className={css.risk}>
      <Icon of={TriangleAlert} size={16} />
      <span>{text}</span>
    </p>
  );
}
