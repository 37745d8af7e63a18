import type { Position } from '@tsubame/sdk/schema';
import { useAssets } from '#api/use-assets.ts';
import { positionAtQuote } from '#domain/live-values.ts';
import { useQuote, useQuotes } from '#stores/quote-store.ts';
import { type Loadable, partOfRead } from '#ui/loadable.ts';
import { useAllOpenPositions } from './use-open-records.ts';

/** A position at the live price; with the provider's last values without one, or if it is closed. */
export const useLivePosition = (position: Position): Position =>
  positionAtQuote(position, useQuote(position.code));

/** Total profit or loss of these positions in whole yen, at the prices that each shows; undefined until they are known. */
export function useLiveProfit(positions: readonly Position[]): number;
export function useLiveProfit(positions: readonly Position[] | undefined): number | undefined;
export function useLiveProfit(positions: readonly Position[] | undefined): number | undefined {
  const quotes = useQuotes(positions?.map(({ code }) => code) ?? []);
  return positions?.reduce(
    (sum, position, at) => sum + positionAtQuote(position, quotes[at]).unrealised_profit_loss,
    0,
  );
}

/**
 * The only source for the profit or loss of all open positions, in whole yen: at the prices that each shows. The provider's
 * figure until all positions are loaded.
 */
export function useUnrealisedProfit(): Loadable<number> {
  const assets = useAssets();
  const positions = useAllOpenPositions();
  const live = useLiveProfit(positions.data);
  return live === undefined
    ? partOfRead(assets, ({ floating_profit_loss }) => floating_profit_loss)
    : partOfRead(positions, () => live);
}
