import type { BlockTradeState } from '@tsubame/sdk/schema';
import { refuseFunds } from '#frame/contract/common-refusals.ts';
import type { RefusalDetail } from '#frame/contract/refusal.ts';
import { timestamp } from '#frame/contract/wire.ts';
import { type Block, lotsYen } from './block.ts';

/** Refuses an application unless the block is open and its deadline has not passed; a block stays open until its draw. */
export function refuseBlockState(
  state: BlockTradeState,
  isClosed: boolean,
  { applyTo }: Pick<Block, 'applyTo'>,
): RefusalDetail | null {
  const id = 'block_trade_not_accepting';
  const field = 'block_trade_id';
  if (state !== 'open') return { id, field, rule: 'block_trade_state', params: { state } };
  if (!isClosed) return null;
  return { id, field, rule: 'block_trade_closed', params: { apply_to: timestamp(applyTo) } };
}

/** Refuses a second application of a user for a block. */
export function refuseSecondBlockApplication(applicationId: string | null): RefusalDetail | null {
  if (applicationId === null) return null;
  const params = { application_id: applicationId };
  return { id: 'already_applied', field: 'block_trade_id', rule: 'one_application', params };
}

/** Refuses more lots than one user may request. */
export function refuseTooManyLots(
  lots: number,
  { maximumLots }: Pick<Block, 'maximumLots'>,
): RefusalDetail | null {
  if (lots <= maximumLots) return null;
  const params = { maximum_lots: maximumLots };
  return {
    id: 'too_many_lots',
    field: 'lots',
    rule: 'maximum_lots',
    params,
    nearest: [String(maximumLots)],
  };
}

/** Refuses an application without the cash (yen) to reserve. */
export function refuseBlockFunds(
  lots: number,
  block: Pick<Block, 'offerTenths'>,
  cash: number,
): RefusalDetail | null {
  const required = lotsYen(block, lots);
  return refuseFunds('lots', { required, cash }, () => Math.floor(cash / lotsYen(block, 1)));
}
