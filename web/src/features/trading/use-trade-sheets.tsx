import type { Order, Position } from '@tsubame/sdk/schema';
import { type ReactNode, useState } from 'react';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import { ChangeOrderSheet } from './change-order-sheet.tsx';
import { ClosePositionSheet } from './close-position-sheet.tsx';

export interface TradeSheets {
  readonly close: (position: Position) => void;
  readonly change: (order: Order) => void;
  readonly cancel: (order: Order) => void;
  /** The sheets, to be rendered once beside the list. */
  readonly sheets: ReactNode;
}

/** Actions of positions and working orders, each with its own sheet. */
export function useTradeSheets(): TradeSheets {
  const [chosen, setChosen] = useState<{ position: Position } | { order: Order } | null>(null);
  const [open, setOpen] = useState(false);
  const [cancelling, setCancelling] = useState<Order | null>(null);
  const show = (next: typeof chosen) => {
    setChosen(next);
    setOpen(true);
  };
  const sheet = { open, onClose: () => setOpen(false) };
  return {
    close: (position) => show({ position }),
    change: (order) => show({ order }),
    cancel: setCancelling,
    sheets: (
      <>
        {chosen !== null && 'position' in chosen ? <ClosePositionSheet {...chosen} {...sheet} /> : null}
        {chosen !== null && 'order' in chosen ? <ChangeOrderSheet {...chosen} {...sheet} /> : null}
        <CancelOrderDialog order={cancelling} onDone={() => setCancelling(null)} />
      </>
    ),
  };
}
