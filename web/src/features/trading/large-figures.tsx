import { Figure } from '#ui/figure.tsx';
import { CardHead, type CardHeadProps } from './card-head.tsx';
import css from './large-figures.module.css';

export interface LargeFiguresProps extends CardHeadProps {
  /** In large, the most telling last. */
  figures: readonly { readonly name: string; readonly text: string; readonly personal?: boolean }[];
}

/** One order at a glance, before it is sent and after it is filled: what it is of, and its main figures. */
export function LargeFigures({ record, state, figures }: LargeFiguresProps) {
  return (
    <div className={css.card}>
      <CardHead record={record} state={state} />
      <dl>
        {figures.map(({ name, text, personal = false }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Figure text={text} size="large" personal={personal} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
