import { LOT } from '@tsubame/sdk/rules';
import { eq } from 'drizzle-orm';
import { priceOrNull, price as wirePrice } from '#frame/contract/wire.ts';
import { drawCountsOf, drawResults, rosterHash } from '#frame/draws/draw.ts';
import type { DueKind, DueTime, ScheduledJob } from '#frame/due/due-kind.ts';
import { defineDueKind } from '#frame/due/due-kind.ts';
import { columnIsOneOf } from '#frame/store/column-is-one-of.ts';
import { RowsOfRecords } from '#frame/unit/rows-of-records.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { type IpoEnv, offeringOf } from './env.ts';
import { IPO, type IpoRow } from './records.ts';
import { promoteFromWaitlist } from './rules/draw.ts';
import { simulatedIpoApplicants } from './rules/simulated-applicants.ts';
import { ipoApplications, ipoResults, ipoRoster } from './tables.ts';
import { ipoDrawTerms } from './terms.ts';

type Happening =
  | 'open'
  | 'close'
  | 'seal'
  | 'draw'
  | 'open_subscription'
  | 'end_subscription'
  | 'end_waitlist'
  | 'list';
type NextDueOfIpo = DueTime & { readonly what: Happening };

/** Due jobs of an offering. */
export function offeringDueKind(env: IpoEnv): DueKind {
  return defineDueKind<typeof IPO, NextDueOfIpo>({
    record: IPO,
    next: (ipo) => nextDueOfIpo(env, ipo),
    async apply(unit, ipo, { at, what }) {
      await APPLY[what](unit, env, ipo, at);
    },
  });
}

/** The next due job of an offering; null once it is listed or called off. */
export function nextDueOfIpo(env: IpoEnv, ipo: IpoRow): NextDueOfIpo | null {
  const calendar = offeringOf(env, ipo.number);
  const next = (what: Happening, at: number): NextDueOfIpo => ({ what, at, rank: 0 });
  switch (ipo.state) {
    case 'upcoming':
      return next('open', calendar.applyFrom);
    case 'accepting':
      return next('close', calendar.applyTo);
    case 'pricing':
      // After the closing commits, applications and withdrawals fail their version check of the offering.
      return ipo.rosterHash === null
        ? { ...next('seal', calendar.applyTo + 1), needsLaterUnit: true }
        : next('draw', calendar.drawAt);
    case 'drawn':
      return next('open_subscription', calendar.subscribeFrom);
    case 'subscribing':
      // Each application lapses through its own job at `subscribeTo`; this job follows it.
      if (!ipo.isSubscriptionOver) return next('end_subscription', calendar.subscribeTo + 1);
      if (!ipo.isWaitlistOver) return next('end_waitlist', calendar.waitlistSubscribeTo + 1);
      return next('list', calendar.listedAt);
    default:
      return null;
  }
}

const APPLIED = new RowsOfRecords(IPO, (db, ids) => {
  const { ipoId, applicationId, userId, entry, quantity, priceTenths, winningQuantity, state } =
    ipoApplications;
  return db
    .select({ ipoId, applicationId, userId, entry, quantity, priceTenths, winningQuantity, state })
    .from(ipoApplications)
    .where(columnIsOneOf(ipoId, ids));
});

type Apply = (unit: Unit, env: IpoEnv, ipo: IpoRow, at: number) => void | Promise<void>;

const APPLY: Readonly<Record<Happening, Apply>> = {
  open(unit, _env, ipo, at) {
    unit.change(IPO, ipo, {}, { at, event: 'open', actor: 'clock', reason: 'applications_opened' });
  },
  close(unit, _env, ipo, at) {
    unit.change(IPO, ipo, {}, { at, event: 'close', actor: 'clock', reason: 'applications_closed' });
  },
  async seal(unit, env, ipo) {
    const { ipoId } = ipo;
    const applied = (await APPLIED.of(unit, ipoId)).filter(({ state }) => state === 'awaiting_draw');
    const lines = [
      ...applied.map(({ entry, quantity, priceTenths }) => ({
        entry,
        lots: quantity / LOT.size,
        priceTenths,
      })),
      ...simulatedIpoApplicants(offeringOf(env, ipo.number), ipoId),
    ].map(({ entry, lots, priceTenths }) => ({ entry, lots, priceTenths }));
    for (const line of lines) unit.insert(ipoRoster, { ipoId, ...line });
    const hash = rosterHash(
      lines.map(({ entry, lots, priceTenths }) => ({ entry, lots, price: priceOrNull(priceTenths) })),
    );
    unit.amend(IPO, ipo, { rosterHash: hash, applicantCount: lines.length });
  },
  async draw(unit, env, ipo, at) {
    const offering = offeringOf(env, ipo.number);
    const { ipoId, seed } = ipo;
    const roster = await rosterOf(unit, ipoId);
    const lines = roster.map(({ entry, lots, priceTenths }) => ({
      entry,
      lots,
      price: priceOrNull(priceTenths),
    }));
    const outcomes = drawResults(ipoDrawTerms(offering, wirePrice(offering.offerTenths)), lines, seed);
    for (const { entry, rank, allotted_lots, waitlist_position } of outcomes)
      unit.insert(ipoResults, {
        ipoId,
        entry,
        rank,
        allottedLots: allotted_lots,
        waitlistPosition: waitlist_position,
      });
    const lotsOf = new Map(lines.map(({ entry, lots }) => [entry, lots]));
    const waiting = outcomes
      .filter(({ waitlist_position }) => waitlist_position !== null)
      .toSorted((a, b) => (a.waitlist_position ?? 0) - (b.waitlist_position ?? 0))
      .map(({ entry }) => ({ entry, lots: lotsOf.get(entry) ?? 0 }));
    unit.change(
      IPO,
      ipo,
      { waiting, ...drawCountsOf(outcomes) },
      { at, event: 'draw', actor: 'clock', reason: 'draw_held' },
    );
    // The draw commits once; a job of its own then applies the result to each applicant.
    await forEachIpoApplicant(unit, ipoId, ({ applicationId, userId }) =>
      unit.schedule({ kind: 'ipo_outcome', recordId: applicationId, userId, at }),
    );
  },
  open_subscription(unit, _env, ipo, at) {
    const step = { at, event: 'open_subscription', actor: 'clock', reason: 'subscription_opened' } as const;
    unit.change(IPO, ipo, {}, step);
  },
  async end_subscription(unit, env, ipo, at) {
    const freed = (await lapsedLots(unit, ipo)) + (await leftBySimulatedApplicants(unit, env, ipo));
    const rest = await moveUp(unit, ipo, freed, at);
    unit.amend(IPO, ipo, { waiting: rest, isSubscriptionOver: true });
  },
  async end_waitlist(unit, _env, ipo, at) {
    await forEachIpoApplicant(unit, ipo.ipoId, ({ applicationId, userId, state }) => {
      if (state === 'waitlisted')
        unit.schedule({ kind: 'ipo_waitlist_end', recordId: applicationId, userId, at });
    });
    unit.amend(IPO, ipo, { waiting: [], isWaitlistOver: true });
  },
  list(unit, _env, ipo, at) {
    unit.change(IPO, ipo, {}, { at, event: 'list', actor: 'clock', reason: 'listed' });
  },
};

/** System job: lots that a winner declined go to the waiting list at once. */
export function freedLotsJob(): ScheduledJob {
  return {
    kind: 'ipo_freed',
    async apply(unit, { at, payload }) {
      const { ipoId, lots } = payload as { ipoId: string; lots: number };
      const ipo = await unit.get(IPO, ipoId);
      // A winner may decline in the last moment and be written after the lapsed lots were counted.
      if (ipo?.state !== 'subscribing' || ipo.isWaitlistOver) return;
      unit.amend(IPO, ipo, { waiting: await moveUp(unit, ipo, lots, at) });
    },
  };
}

/** Gives freed lots to the waiting list through one job per applicant, and returns the remaining list. */
async function moveUp(unit: Unit, ipo: IpoRow, freed: number, at: number): Promise<IpoRow['waiting']> {
  const moved = new Map(promoteFromWaitlist(ipo.waiting, freed).map(({ entry, lots }) => [entry, lots]));
  if (moved.size === 0) return ipo.waiting;
  await forEachIpoApplicant(unit, ipo.ipoId, ({ applicationId, userId, entry }) => {
    const lots = moved.get(entry);
    if (lots !== undefined)
      unit.schedule({ kind: 'ipo_promotion', recordId: applicationId, userId, at, payload: lots });
  });
  return ipo.waiting.filter(({ entry }) => !moved.has(entry));
}

/** The roster of an offering, including rows that this unit of work has not committed yet. */
async function rosterOf(unit: Unit, ipoId: string) {
  const own = unit.inserted(ipoRoster).filter((line) => line.ipoId === ipoId);
  return own.length > 0 ? own : unit.db.select().from(ipoRoster).where(eq(ipoRoster.ipoId, ipoId));
}

/** The draw results of an offering, including rows that this unit of work has not committed yet. */
async function resultsOf(unit: Unit, ipoId: string) {
  const own = unit.inserted(ipoResults).filter((line) => line.ipoId === ipoId);
  return own.length > 0 ? own : unit.db.select().from(ipoResults).where(eq(ipoResults.ipoId, ipoId));
}

/** Calls `visit` for every applicant who has not withdrawn. */
export async function forEachIpoApplicant(
  unit: Unit,
  ipoId: string,
  visit: (one: { applicationId: string; userId: string; entry: string; state: string }) => void,
): Promise<void> {
  for (const one of await APPLIED.of(unit, ipoId)) if (one.state !== 'withdrawn') visit(one);
}

async function lapsedLots(unit: Unit, { ipoId }: IpoRow): Promise<number> {
  const lapsed = (await APPLIED.of(unit, ipoId)).filter(({ state }) => state === 'lapsed');
  return lapsed.reduce((sum, { winningQuantity }) => sum + winningQuantity / LOT.size, 0);
}

async function leftBySimulatedApplicants(
  unit: Unit,
  env: IpoEnv,
  { ipoId, number }: IpoRow,
): Promise<number> {
  const leavers = new Set(
    simulatedIpoApplicants(offeringOf(env, number), ipoId)
      .filter(({ subscribes }) => !subscribes)
      .map(({ entry }) => entry),
  );
  const results = await resultsOf(unit, ipoId);
  return results.reduce((sum, { entry, allottedLots }) => (leavers.has(entry) ? sum + allottedLots : sum), 0);
}
