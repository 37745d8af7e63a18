import { dayOf, formatDay, LOT } from '@tsubame/sdk/rules';
import type { Lang, Schemas } from '#frame/contract/handlers.ts';
import { price, priceOrNull, timelineEntryOnWire, timestamp } from '#frame/contract/wire.ts';
import { ALGORITHM, sha256 } from '#frame/draws/draw.ts';
import { drawEntryOnWire } from '#frame/draws/draw-wire.ts';
import { type IpoEnv, offeringOf } from './env.ts';
import type { IpoApplicationRow, IpoRow } from './records.ts';
import { subscriptionPriceYen } from './rules/money.ts';
import { isIpoEventAllowed } from './rules/refusals.ts';
import type { ipoResults } from './tables.ts';

export type ResultRow = typeof ipoResults.$inferSelect;

const DRAWN: ReadonlySet<string> = new Set(['drawn', 'subscribing', 'listed']);
const PRICED: ReadonlySet<string> = new Set(['pricing', ...DRAWN]);

/** An offering as the contract writes it; `mine` is the caller's application, if any. */
export function ipoOnWire(env: IpoEnv, ipo: IpoRow, mine: string | null, lang: Lang): Schemas['Ipo'] {
  const offering = offeringOf(env, ipo.number);
  return {
    ipo_id: ipo.ipoId,
    code: offering.code,
    name: offering.name,
    short_name: offering.shortName,
    segment: offering.segment,
    summary: offering.summary[lang],
    unit: LOT.size,
    range_low: price(offering.rangeLowTenths),
    range_high: price(offering.rangeHighTenths),
    offer_price: priceOrNull(offerTenthsOf(env, ipo)),
    fee: 0,
    offered_shares: offering.offeredLots * LOT.size,
    maximum_quantity: offering.maximumLots * LOT.size,
    waitlist_size: offering.waitlistSize,
    apply_from: timestamp(offering.applyFrom),
    apply_to: timestamp(offering.applyTo),
    draw_at: timestamp(offering.drawAt),
    subscribe_from: timestamp(offering.subscribeFrom),
    subscribe_to: timestamp(offering.subscribeTo),
    waitlist_subscribe_to: timestamp(offering.waitlistSubscribeTo),
    listing_date: formatDay(dayOf(offering.listedAt)),
    state: ipo.state,
    draw: {
      algorithm: ALGORITHM,
      seed_commitment: sha256(ipo.seed),
      committed_at: timestamp(offering.announcedAt),
      seed: seedShown(ipo),
    },
    version: ipo.version,
    my_application_id: mine,
    next_actions: ipo.state === 'accepting' && mine === null ? ['apply'] : [],
  };
}

/** The final price (tenths of a yen), null until it is set. */
export function offerTenthsOf(
  env: IpoEnv,
  { number, state }: Pick<IpoRow, 'number' | 'state'>,
): number | null {
  return PRICED.has(state) ? offeringOf(env, number).offerTenths : null;
}

function seedShown({ seed, state }: IpoRow): string | null {
  return DRAWN.has(state) ? seed : null;
}

/** An application with its offering and its draw result (null before the draw). */
export function ipoApplicationOnWire(
  env: IpoEnv,
  row: IpoApplicationRow,
  ipo: IpoRow,
  result: ResultRow | null,
): Schemas['IpoApplication'] {
  const offering = offeringOf(env, row.number);
  const offerTenths = offerTenthsOf(env, ipo);
  const isDue = row.state === 'won' && offerTenths !== null;
  return {
    application_id: row.applicationId,
    ipo_id: row.ipoId,
    code: offering.code,
    name: offering.name,
    short_name: offering.shortName,
    applied_quantity: row.quantity,
    applied_price: priceOrNull(row.priceTenths),
    offer_price: priceOrNull(offerTenths),
    held_amount: row.heldYen,
    winning_quantity: row.winningQuantity,
    subscribed_quantity: row.subscribedQuantity,
    amount_due: isDue ? subscriptionPriceYen(row.winningQuantity, offerTenths) : 0,
    amount: row.paidYen,
    entry: drawEntryOnWire(row, ipo, result),
    draw_date: formatDay(dayOf(offering.drawAt)),
    issue_date: formatDay(dayOf(offering.listedAt)),
    subscribe_from: timestamp(offering.subscribeFrom),
    subscribe_to: timestamp(row.subscribeTo ?? offering.subscribeTo),
    position_id: row.positionId,
    deadline: deadlineOf(env, row),
    state: row.state,
    version: row.version,
    timeline: row.timeline.map(timelineEntryOnWire),
    next_actions: [
      ...(isIpoEventAllowed(row.state, 'subscribe') && ipo.state === 'subscribing'
        ? (['subscribe'] as const)
        : []),
      ...(isIpoEventAllowed(row.state, 'withdraw') && ipo.state === 'accepting'
        ? (['withdraw'] as const)
        : []),
    ],
  };
}

function deadlineOf(
  env: IpoEnv,
  { state, number, subscribeTo }: IpoApplicationRow,
): Schemas['Deadline'] | null {
  const { drawAt, waitlistSubscribeTo } = offeringOf(env, number);
  if (state === 'awaiting_draw') return { at: timestamp(drawAt), action: 'draw' };
  if (state === 'waitlisted') return { at: timestamp(waitlistSubscribeTo), action: 'end_waitlist' };
  if (state === 'won' && subscribeTo !== null) return { at: timestamp(subscribeTo), action: 'lapse' };
  return null;
}

type Roster = Schemas['DrawProof']['roster'];

/** All data to recompute an offering's draw, with one page of its roster. */
export function ipoDrawOnWire(
  env: IpoEnv,
  ipo: IpoRow,
  roster: Roster,
  mine: Schemas['DrawEntry'] | null,
): Schemas['DrawProof'] {
  const offering = offeringOf(env, ipo.number);
  const isDrawn = DRAWN.has(ipo.state);
  return {
    subject_id: ipo.ipoId,
    code: offering.code,
    name: offering.name,
    short_name: offering.shortName,
    stage: stageOf(ipo),
    algorithm: ALGORITHM,
    allocation: 'in_order',
    lot_shares: LOT.size,
    offered_lots: offering.offeredLots,
    maximum_lots: offering.maximumLots,
    offer_price: priceOrNull(offerTenthsOf(env, ipo)),
    waitlist_size: offering.waitlistSize,
    seed_commitment: sha256(ipo.seed),
    committed_at: timestamp(offering.announcedAt),
    cut_off_at: timestamp(offering.applyTo),
    draw_at: timestamp(offering.drawAt),
    applicant_count: ipo.applicantCount,
    entry_count: isDrawn ? ipo.entryCount : null,
    winner_count: isDrawn ? ipo.winnerCount : null,
    last_winning_rank: isDrawn ? ipo.lastWinningRank : null,
    roster_hash: ipo.rosterHash,
    seed: seedShown(ipo),
    roster,
    my_entry: mine,
  };
}

function stageOf({ state, rosterHash }: IpoRow): Schemas['DrawStage'] {
  if (state === 'withdrawn') return 'called_off';
  if (DRAWN.has(state)) return 'drawn';
  return rosterHash === null ? 'committed' : 'sealed';
}
