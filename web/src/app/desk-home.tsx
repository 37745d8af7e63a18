import { EquityCurveWithPeriods } from '#features/account/equity-curve-with-periods.tsx';
import { HomePage } from '#features/home/home-page.tsx';
import { DeadlinesCard } from '#features/trading/deadlines-card.tsx';
import { LiveAssets } from '#features/trading/live-assets.tsx';
import { TradesPane } from '#features/trading/trades-pane.tsx';

/** Home of a wide window, with assets over any period, positions and deadlines, which a phone does not fetch. */
export function DeskHome() {
  return (
    <HomePage
      assetsAround={LiveAssets}
      curve={(assets) => <EquityCurveWithPeriods now={assets} />}
      trades={<TradesPane />}
      deadlines={<DeadlinesCard />}
    />
  );
}
