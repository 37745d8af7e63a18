import { IpoApplicationList } from '#features/ipo/ipo-application-list.tsx';
import { TradePage } from '#features/trading/trade-page.tsx';

/** Holdings and orders are trading's, the applications for new issues are IPO's. */
export function TradeRoute() {
  return <TradePage ipoApplications={<IpoApplicationList view="all" />} />;
}
