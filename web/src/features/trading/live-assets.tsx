import type { Assets } from '@tsubame/sdk/schema';
import type { ReactNode } from 'react';
import { assetsAtProfit } from '#domain/live-values.ts';
import { useUnrealisedProfit } from './use-live-position.ts';

export interface LiveAssetsProps {
  assets: Assets;
  children: (assets: Assets) => ReactNode;
}

/** The assets at the prices of the positions beside them. */
export function LiveAssets({ assets, children }: LiveAssetsProps) {
  const { data: profit } = useUnrealisedProfit();
  return children(profit === undefined ? assets : assetsAtProfit(assets, profit));
}
