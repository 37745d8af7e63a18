import { useState } from 'react';
import { IntradayPage } from '#features/intraday/intraday-page.tsx';
import { ClosePositionSheet } from '#features/trading/close-position-sheet.tsx';
import { OrderSheet } from '#features/trading/order-sheet.tsx';
import { PositionCard, type PositionCardProps } from '#features/trading/position-card.tsx';
import { LiveProfit } from '#features/trading/profit-figure.tsx';

/** The intraday page, with trading's positions and sheets. */
export function IntradayRoute() {
  return (
    <IntradayPage
      positionCard={(position) => <Closable position={position} />}
      total={(positions) => <LiveProfit positions={positions} />}
      orderSheet={({ stock, note, onClose }) => (
        <OrderSheet
          stock={stock}
          direction="long"
          open
          onClose={onClose}
          intraday={{ leverageSteps: stock.leverage_steps, note }}
        />
      )}
    />
  );
}

function Closable({ position }: Pick<PositionCardProps, 'position'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <PositionCard position={position} onClose={() => setOpen(true)} />
      <ClosePositionSheet position={position} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
