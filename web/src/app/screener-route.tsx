import { ScreenerPage } from '#features/market/screener-page.tsx';
import { useOpenPositions } from '#features/trading/use-open-records.ts';

/** The screener, with marks for the user's positions once they are loaded. */
export function ScreenerRoute() {
  const held = useOpenPositions().data;
  return <ScreenerPage heldCodes={held && new Set(held.map(({ code }) => code))} />;
}
