import { formatDay, LOT } from '@tsubame/sdk/rules';
import type { Schemas } from '#frame/contract/handlers.ts';
import { price, rate, rateOfPpm, timelineEntryOnWire, timestamp } from '#frame/contract/wire.ts';
import { ALGORITHM, sha256 } from '#frame/draws/draw.ts';
import { drawEntryOnWire, type StoredDrawResult } from '#frame/draws/draw-wire.ts';
import { quoteAt } from '#market/quote.ts';
import type { BlockEnv } from './env.ts';
import type { BlockApplicationRow, BlockRow } from './records.ts';
import { blockOf, lotsYen } from './rules/block.ts';

const DRAWN: ReadonlySet<string> = new Set(['drawn', 'settled']);

/** The caller's own application for a block, and the lots that all users applied for so far. */
export interface BlockViewer {
  readonly mine: Pick<BlockApplicationRow, 'applicationId' | 'lots'> | null;
  readonly appliedLots: number;
}

/** A block as the contract writes it for its caller at an instant (epoch ms). */
export function blockOnWire(
  env: BlockEnv,
  row: BlockRow,
  seen: BlockViewer,
  at: number,
): Schemas['BlockTrade'] {
  const block = blockOf(env.market, row.number);
  const { issue } = block;
  const quote = quoteAt(env.market, issue, at);
  return {
    block_trade_id: row.blockTradeId,
    code: issue.code,
    name: issue.name,
    short_name: issue.shortName,
    current_price: price(quote.priceTenths),
    change_rate: rateOfPpm(quote.changePpm),
    reference_price: price(block.referenceTenths),
    reference_date: formatDay(block.referenceDay),
    discount_rate: rate(block.discountBasisPoints, 10_000),
    offer_price: price(block.offerTenths),
    total_lots: block.totalLots,
    remaining_lots: Math.max(0, block.totalLots - seen.appliedLots),
    maximum_lots: block.maximumLots,
    estimated_total: lotsYen(block, 1),
    fee: 0,
    apply_from: timestamp(block.applyFrom),
    apply_to: timestamp(block.applyTo),
    allot_at: timestamp(block.allotAt),
    settlement_date: formatDay(block.settlementDay),
    state: row.state,
    draw: {
      algorithm: ALGORITHM,
      seed_commitment: sha256(row.seed),
      committed_at: timestamp(block.announcedAt),
      seed: seedShown(row),
    },
    version: row.version,
    my_application_id: seen.mine?.applicationId ?? null,
    my_lots: seen.mine?.lots ?? null,
    next_actions: row.state === 'open' && !row.isClosed && seen.mine === null ? ['apply'] : [],
  };
}

function seedShown({ seed, state }: BlockRow): string | null {
  return DRAWN.has(state) ? seed : null;
}

/** An application with its block and its draw result (null before the draw). */
export function blockApplicationOnWire(
  env: BlockEnv,
  row: BlockApplicationRow,
  drawnOf: BlockRow,
  result: StoredDrawResult | null,
): Schemas['BlockTradeApplication'] {
  const block = blockOf(env.market, row.number);
  const { issue } = block;
  const isWaiting = row.state === 'applying';
  return {
    application_id: row.applicationId,
    block_trade_id: row.blockTradeId,
    code: issue.code,
    name: issue.name,
    short_name: issue.shortName,
    applied_lots: row.lots,
    allotted_lots: row.allottedLots,
    offer_price: price(block.offerTenths),
    held_amount: row.heldYen,
    amount: row.paidYen,
    entry: drawEntryOnWire(row, drawnOf, result),
    allot_at: timestamp(block.allotAt),
    settlement_date: formatDay(block.settlementDay),
    position_id: row.positionId,
    deadline: isWaiting ? { at: timestamp(block.allotAt), action: 'draw' } : null,
    state: row.state,
    version: row.version,
    timeline: row.timeline.map(timelineEntryOnWire),
    next_actions: [],
  };
}

type Roster = Schemas['DrawProof']['roster'];

/** All data to recompute a block's draw, with one page of its roster. */
export function blockDrawOnWire(
  env: BlockEnv,
  row: BlockRow,
  roster: Roster,
  mine: Schemas['DrawEntry'] | null,
): Schemas['DrawProof'] {
  const block = blockOf(env.market, row.number);
  return {
    subject_id: row.blockTradeId,
    code: block.issue.code,
    name: block.issue.name,
    short_name: block.issue.shortName,
    stage: stageOf(row),
    algorithm: ALGORITHM,
    allocation: 'rounds',
    lot_shares: LOT.size,
    offered_lots: block.totalLots,
    maximum_lots: block.maximumLots,
    offer_price: price(block.offerTenths),
    waitlist_size: 0,
    seed_commitment: sha256(row.seed),
    committed_at: timestamp(block.announcedAt),
    cut_off_at: timestamp(block.applyTo),
    draw_at: timestamp(block.allotAt),
    applicant_count: row.applicantCount,
    entry_count: row.entryCount,
    winner_count: row.winnerCount,
    last_winning_rank: row.lastWinningRank,
    roster_hash: row.rosterHash,
    seed: seedShown(row),
    roster,
    my_entry: mine,
  };
}

function stageOf({ state, rosterHash }: BlockRow): Schemas['DrawStage'] {
  if (state === 'cancelled') return 'called_off';
  if (DRAWN.has(state)) return 'drawn';
  return rosterHash === null ? 'committed' : 'sealed';
}
