import { IpoApplicationList } from '#features/ipo/ipo-application-list.tsx';
import { TradePage } from '#features/trading/trade-page.tsx';

/** Positions and orders come from trading, applications from IPO. */
export function TradeRoute() {
  return <TradePage ipoApplications={<IpoApplicationList view="all" />} />;
}
