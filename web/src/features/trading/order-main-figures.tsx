import { FormattedNumber } from '#ui/formatted-number.tsx';
import css from './order-main-figures.module.css';
import { TradeCardHead, type TradeCardHeadProps } from './trade-card-head.tsx';

export interface OrderMainFiguresProps extends TradeCardHeadProps {
  /** Large figures, the most important last. */
  figures: readonly { readonly name: string; readonly text: string; readonly personal?: boolean }[];
}

/** An order's summary before it is sent and after it is filled: subject and main figures. */
export function OrderMainFigures({ record, state, figures }: OrderMainFiguresProps) {
  return (
    <div className={css.card}>
      <TradeCardHead record={record} state={state} />
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
