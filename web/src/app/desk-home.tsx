import { HomePage } from '#features/home/home-page.tsx';
import { DeadlinesCard } from '#features/trading/deadlines-card.tsx';
import { TradesPane } from '#features/trading/trades-pane.tsx';

/** Home of a wide window: with what the user holds and what falls due, which a phone never fetches. */
export function DeskHome() {
  return <HomePage trades={<TradesPane />} deadlines={<DeadlinesCard />} />;
}
