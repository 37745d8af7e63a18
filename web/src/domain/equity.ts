import type { Assets } from '@tsubame/sdk/schema';

type Curve = Assets['equity_curve'];

/** Without the days before the first movement, which would compress the curve. */
export function curveFromFirstChange(points: Curve): Curve {
  const moved = points.findIndex((point) => point.total_assets !== points[0]?.total_assets);
  return moved > 1 ? points.slice(moved - 1) : points;
}
