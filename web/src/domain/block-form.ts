import { LOT, notionalYen, toTenths } from '@tsubame/sdk/rules';
import type { BlockTrade, BlockTradeApplicationState, BlockTradeState } from '@tsubame/sdk/schema';

/** Shares in a lot of every block trade (contract, `DrawProof.lot_shares`). */
export const BLOCK_LOT_SHARES = LOT.size;

/** Tone of each state of a block trade. */
export const BLOCK_STATE_TONES = {
  upcoming: 'neutral',
  open: 'accent',
  drawn: 'neutral',
  settled: 'ok',
  cancelled: 'outline',
} as const satisfies Record<BlockTradeState, string>;

/** Tone of each state of an application. */
export const BLOCK_APPLICATION_STATE_TONES = {
  applying: 'accent',
  successful: 'ok',
  failed: 'outline',
  cancelled: 'outline',
} as const satisfies Record<BlockTradeApplicationState, string>;

type Bounds = Pick<BlockTrade, 'maximum_lots'>;

/** Lots as typed; null if the block trade does not accept the number. */
export function typedLots(text: string, { maximum_lots }: Bounds): number | null {
  const lots = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return lots >= 1 && lots <= maximum_lots ? lots : null;
}

/** The lots one step up or down, within the limit of one user. */
export function steppedLots(text: string, direction: 1 | -1, { maximum_lots }: Bounds): string {
  const lots = /^\d+$/.test(text) ? Number(text) : 0;
  return String(Math.min(Math.max(lots + direction, 1), maximum_lots));
}

/** Cost of lots in yen, which an application reserves; block trades have no fee. */
export function costOfLots(lots: number, { offer_price }: Pick<BlockTrade, 'offer_price'>): number {
  return notionalYen(toTenths(offer_price) ?? 0, lots * BLOCK_LOT_SHARES);
}
