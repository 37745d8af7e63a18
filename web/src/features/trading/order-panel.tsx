import type { Direction, Stock } from '@tsubame/sdk/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderPrefill } from '#domain/order-form.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import css from './order-panel.module.css';
import { OrderTicket, type OrderTicketProps } from './order-ticket.tsx';
import { useTradingTerms } from './use-order-rules.ts';

export interface OrderPanelProps {
  /** With the latest quote. */
  stock: Stock;
  direction: Direction;
  /** Price and shares selected on the board. */
  given?: OrderPrefill | undefined;
  onLines?: OrderTicketProps['onLines'];
  onDone: () => void;
}

/** The order ticket as a column of a wide screen; reset after each order and for each selected price. */
export function OrderPanel({ stock, direction, given, onLines, onDone }: OrderPanelProps) {
  const { t } = useTranslation('trading');
  const query = useTradingTerms();
  const [round, setRound] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const selection = `${direction} ${given?.price}`;
  const [seen, setSeen] = useState(selection);
  if (seen !== selection) {
    setSeen(selection);
    // A selection while an order is being sent must not remove its refusal or receipt.
    if (!isBusy) setRound(round + 1);
  }
  const done = () => {
    setRound(round + 1);
    onDone();
  };
  return (
    <section className={css.panel} aria-label={t('order.panel')}>
      <StateView query={query} skeleton={<Skeleton height={44} count={6} />}>
        {(terms) => (
          <OrderTicket
            key={round}
            stock={stock}
            terms={terms}
            direction={direction}
            given={given}
            onBusy={setBusy}
            onLines={onLines}
            onDone={done}
          />
        )}
      </StateView>
    </section>
  );
}
