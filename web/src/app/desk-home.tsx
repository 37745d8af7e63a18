import { EquityPeriods } from '#features/account/equity-periods.tsx';
import { HomePage } from '#features/home/home-page.tsx';
import { DeadlinesCard } from '#features/trading/deadlines-card.tsx';
import { TradesPane } from '#features/trading/trades-pane.tsx';

/** Home of a wide window: with the assets over any time, what the user holds and what falls due, which a phone never fetches. */
export function DeskHome() {
  return <HomePage curve={<EquityPeriods />} trades={<TradesPane />} deadlines={<DeadlinesCard />} />;
}
