import { startOfDay } from '@tsubame/sdk/rules';
import { eq } from 'drizzle-orm';
import { price } from '#frame/contract/wire.ts';
import { drawCountsOf, drawResults, rosterHash } from '#frame/draws/draw.ts';
import { type DueKind, type DueTime, defineDueKind } from '#frame/due/due-kind.ts';
import { columnIsOneOf } from '#frame/store/column-is-one-of.ts';
import { RowsOfRecords } from '#frame/unit/rows-of-records.ts';
import type { Unit } from '#frame/unit/unit.ts';
import type { BlockEnv } from './env.ts';
import { BLOCK, type BlockRow } from './records.ts';
import { blockOf } from './rules/block.ts';
import { simulatedBlockApplicants } from './rules/simulated-applicants.ts';
import { blockTradeApplications, blockTradeResults, blockTradeRoster } from './tables.ts';

type Happening = 'open' | 'close' | 'seal' | 'draw' | 'settle';
type NextDueOfBlock = DueTime & { readonly what: Happening };

/** Due jobs of a block. */
export function blockDueKind(env: BlockEnv): DueKind {
  return defineDueKind<typeof BLOCK, NextDueOfBlock>({
    record: BLOCK,
    next: (row) => nextDueOfBlock(env, row),
    async apply(unit, row, { at, what }) {
      await APPLY[what](unit, env, row, at);
    },
  });
}

/** The next due job of a block; null once it is settled or called off. */
export function nextDueOfBlock(env: BlockEnv, row: BlockRow): NextDueOfBlock | null {
  const block = blockOf(env.market, row.number);
  const next = (what: Happening, at: number): NextDueOfBlock => ({ what, at, rank: 0 });
  switch (row.state) {
    case 'upcoming':
      return next('open', block.applyFrom);
    case 'open':
      if (!row.isClosed) return next('close', block.applyTo);
      // After the closing commits, applications fail their version check of the block.
      return row.rosterHash === null
        ? { ...next('seal', block.applyTo + 1), needsLaterUnit: true }
        : next('draw', block.allotAt);
    case 'drawn':
      return next('settle', startOfDay(block.settlementDay));
    default:
      return null;
  }
}

const APPLIED = new RowsOfRecords(BLOCK, (db, ids) => {
  const { blockTradeId, applicationId, userId, entry, lots, state } = blockTradeApplications;
  return db
    .select({ blockTradeId, applicationId, userId, entry, lots, state })
    .from(blockTradeApplications)
    .where(columnIsOneOf(blockTradeId, ids));
});

type Apply = (unit: Unit, env: BlockEnv, row: BlockRow, at: number) => void | Promise<void>;

const APPLY: Readonly<Record<Happening, Apply>> = {
  open(unit, _env, row, at) {
    unit.change(BLOCK, row, {}, { at, event: 'open', actor: 'clock', reason: 'applications_opened' });
  },
  close(unit, _env, row) {
    unit.amend(BLOCK, row, { isClosed: true });
  },
  async seal(unit, env, row) {
    const { blockTradeId } = row;
    const applied = (await APPLIED.of(unit, blockTradeId)).filter(({ state }) => state === 'applying');
    const lines = [...applied, ...simulatedBlockApplicants(blockOf(env.market, row.number), blockTradeId)];
    for (const line of lines)
      unit.insert(blockTradeRoster, { blockTradeId, entry: line.entry, lots: line.lots, priceTenths: null });
    const hash = rosterHash(lines.map((line) => ({ entry: line.entry, lots: line.lots, price: null })));
    unit.amend(BLOCK, row, { rosterHash: hash, applicantCount: lines.length });
  },
  async draw(unit, env, row, at) {
    const { blockTradeId, seed } = row;
    const block = blockOf(env.market, row.number);
    const lines = (await rosterOf(unit, blockTradeId)).map(({ entry, lots }) => ({
      entry,
      lots,
      price: null,
    }));
    const terms = {
      allocation: 'rounds',
      offer_price: price(block.offerTenths),
      offered_lots: block.totalLots,
      waitlist_size: 0,
    } as const;
    const outcomes = drawResults(terms, lines, seed);
    for (const { entry, rank, allotted_lots: allottedLots } of outcomes)
      unit.insert(blockTradeResults, { blockTradeId, entry, rank, allottedLots, waitlistPosition: null });
    const step = { at, event: 'draw', actor: 'clock', reason: 'draw_held' } as const;
    unit.change(BLOCK, row, drawCountsOf(outcomes), step);
    // The draw commits once; a job of its own then applies the result to each applicant.
    await forEachBlockApplicant(unit, blockTradeId, ({ applicationId, userId }) =>
      unit.schedule({ kind: 'block_trade_outcome', recordId: applicationId, userId, at }),
    );
  },
  settle(unit, _env, row, at) {
    unit.change(BLOCK, row, {}, { at, event: 'settle', actor: 'clock', reason: 'settled' });
  },
};

/** The roster of a block, including rows that this unit of work has not committed yet. */
async function rosterOf(unit: Unit, blockTradeId: string) {
  const own = unit.inserted(blockTradeRoster).filter((line) => line.blockTradeId === blockTradeId);
  if (own.length > 0) return own;
  return unit.db.select().from(blockTradeRoster).where(eq(blockTradeRoster.blockTradeId, blockTradeId));
}

/** Calls `visit` for every applicant. */
export async function forEachBlockApplicant(
  unit: Unit,
  blockTradeId: string,
  visit: (one: { applicationId: string; userId: string }) => void,
): Promise<void> {
  for (const one of await APPLIED.of(unit, blockTradeId)) visit(one);
}
