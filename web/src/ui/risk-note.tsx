import { TriangleAlert } from 'lucide-react';
import { Icon } from './icon.tsx';
import css from './risk-note.module.css';

/** The risk of what a button does, beside the button. */
export function RiskNote({ text }: { text: string }) {
  return (
    <p className={css.risk}>
      <Icon of={TriangleAlert} size={16} />
      <span>{text}</span>
    </p>
  );
}
