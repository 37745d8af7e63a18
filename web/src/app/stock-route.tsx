import { useState } from 'react';
import { StockPage } from '#features/stock/stock-page.tsx';
import { OrderSheet } from '#features/trading/order-sheet.tsx';
import { AlertButton } from '#features/watchlist/alert-button.tsx';
import { useAlertMarks } from '#features/watchlist/use-alert-marks.ts';
import { WatchButton } from '#features/watchlist/watch-button.tsx';
import { usePageQuery } from '#ui/use-page-query.ts';

/** A stock's page with the star, the bell and the alerts of the watchlist and the order sheet of trading. */
export function StockRoute() {
  const marks = useAlertMarks(usePageQuery('stock')?.code ?? '');
  const [alerts, setAlerts] = useState<{ open: boolean; chosen: string | null }>({
    open: false,
    chosen: null,
  });
  return (
    <StockPage
      watchButton={(code, watched) => <WatchButton code={code} watched={watched} />}
      alertButton={(stock) => (
        <AlertButton stock={stock} {...alerts} onOpenChange={(open) => setAlerts({ open, chosen: null })} />
      )}
      orderSheet={(request) => <OrderSheet {...request} />}
      marks={marks}
      onMark={(chosen) => setAlerts({ open: true, chosen })}
    />
  );
}
