import { FormattedNumber } from '#ui/formatted-number.tsx';
import { CardHead, type CardHeadProps } from './card-head.tsx';
import css from './large-figures.module.css';

export interface LargeFiguresProps extends CardHeadProps {
  /** Large figures, the most important last. */
  figures: readonly { readonly name: string; readonly text: string; readonly personal?: boolean }[];
}

/** An order's summary before it is sent and after it is filled: subject and main figures. */
export function LargeFigures({ record, state, figures }: LargeFiguresProps) {
  return (
    <div className={css.card}>
      <CardHead record={record} state={state} />
      <dl>
        {figures.map(({ name, text, personal = false }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <FormattedNumber text={text} size="large" personal={personal} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
