import { LOT } from '@tsubame/sdk/rules';
import { and, eq } from 'drizzle-orm';
import { type DueKind, type DueTime, defineDueKind, type ScheduledJob } from '#frame/due/due-kind.ts';
import { newId } from '#frame/store/ids.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { type IpoEnv, offeringOf } from './env.ts';
import type { IpoAnnouncement } from './events.ts';
import { IPO_APPLICATION, type IpoApplicationRow } from './records.ts';
import { releaseIpoCash } from './release-ipo-cash.ts';
import { ipoResults } from './tables.ts';

/** Time before the end of the subscription at which winners are reminded: the last day's morning. */
const REMINDED_BEFORE_MS = 3 * 3_600_000;

type NextDueOfApplication = DueTime & { readonly what: 'lapse' | 'deliver' };

/** Due jobs of an application: shares won lapse, shares paid for begin to trade. */
export function ipoApplicationDueKind(env: IpoEnv): DueKind {
  return defineDueKind<typeof IPO_APPLICATION, NextDueOfApplication>({
    record: IPO_APPLICATION,
    next({ state, subscribeTo, number, positionId }) {
      if (state === 'won' && subscribeTo !== null) return { what: 'lapse', at: subscribeTo, rank: 10 };
      if (state !== 'approved' || positionId !== null) return null;
      return { what: 'deliver', at: offeringOf(env, number).listedAt, rank: 10 };
    },
    apply: (unit, row, { at, what }) =>
      what === 'lapse' ? lapse(unit, env, row, at) : deliver(unit, env, row, at),
  });
}

async function lapse(unit: Unit, env: IpoEnv, row: IpoApplicationRow, at: number): Promise<void> {
  unit.change(
    IPO_APPLICATION,
    row,
    { leftQuantity: row.winningQuantity },
    { at, event: 'lapse', actor: 'clock', reason: 'subscription_ended' },
  );
  await unit.announce('ipo.lapsed', { ...announcementOf(env, row, at), quantity: row.winningQuantity });
}

async function deliver(unit: Unit, env: IpoEnv, row: IpoApplicationRow, at: number): Promise<void> {
  const positionId = newId('pos');
  const { code, offerTenths: priceTenths } = offeringOf(env, row.number);
  const { userId, applicationId, subscribedQuantity: quantity, paidYen } = row;
  unit.amend(IPO_APPLICATION, row, { positionId });
  await unit.announce('shares.delivered', {
    userId,
    applicationId,
    code,
    at,
    positionId,
    quantity,
    priceTenths,
    paidYen,
    feeYen: 0,
    origin: 'offering',
  });
}

/** Scheduled jobs that apply the outcome of a draw, the waiting list or the operator to each application. */
export function ipoOutcomeJobs(env: IpoEnv): ScheduledJob[] {
  const job = (
    kind: string,
    from: IpoApplicationRow['state'],
    apply: (unit: Unit, row: IpoApplicationRow, at: number, payload: unknown) => Promise<void>,
  ): ScheduledJob => ({
    kind,
    async apply(unit, { recordId, at, payload }) {
      const row = await unit.get(IPO_APPLICATION, recordId);
      // The user may have withdrawn it meanwhile.
      if (row?.state === from) await apply(unit, row, at, payload);
    },
  });
  return [
    job('ipo_outcome', 'awaiting_draw', (unit, row, at) => outcome(unit, env, row, at)),
    job('ipo_promotion', 'waitlisted', (unit, row, at, lots) => {
      const { waitlistSubscribeTo: subscribeTo } = offeringOf(env, row.number);
      return win(unit, env, row, { at, lots: Number(lots), subscribeTo, movedUp: true });
    }),
    job('ipo_reminder', 'won', async (unit, row, at) => {
      const { winningQuantity: quantity, subscribeTo } = row;
      if (subscribeTo !== null)
        await unit.announce('ipo.lapsing', { ...announcementOf(env, row, at), quantity, subscribeTo });
    }),
    job('ipo_waitlist_end', 'waitlisted', (unit, row, at) => lose(unit, env, row, at, 'waitlist_ended')),
    job('ipo_called_off', 'awaiting_draw', async (unit, row, at) => {
      releaseIpoCash(unit, row, offeringOf(env, row.number).code, at);
      unit.change(
        IPO_APPLICATION,
        row,
        { heldYen: 0 },
        { at, event: 'call_off', actor: 'operator', reason: 'called_off' },
      );
      await unit.announce('ipo.called_off', announcementOf(env, row, at));
    }),
  ];
}

async function outcome(unit: Unit, env: IpoEnv, row: IpoApplicationRow, at: number): Promise<void> {
  const [result] = await unit.db
    .select()
    .from(ipoResults)
    .where(and(eq(ipoResults.ipoId, row.ipoId), eq(ipoResults.entry, row.entry)));
  // An older version could seal a roster without an application that was written while applications closed.
  if (!result) return lose(unit, env, row, at, 'not_drawn');
  const { rank, allottedLots: lots, waitlistPosition: place } = result;
  if (lots > 0) {
    const { subscribeTo } = offeringOf(env, row.number);
    return win(unit, env, row, { at, lots, subscribeTo, movedUp: false });
  }
  if (place === null) return lose(unit, env, row, at, rank === null ? 'price_below_offer' : 'not_drawn');
  unit.change(IPO_APPLICATION, row, {}, { at, event: 'wait', actor: 'clock', reason: 'waitlisted' });
  await unit.announce('ipo.waitlisted', { ...announcementOf(env, row, at), place });
}

async function win(
  unit: Unit,
  env: IpoEnv,
  row: IpoApplicationRow,
  { at, lots, subscribeTo, movedUp }: { at: number; lots: number; subscribeTo: number; movedUp: boolean },
): Promise<void> {
  const quantity = lots * LOT.size;
  releaseIpoCash(unit, row, offeringOf(env, row.number).code, at);
  const changes = { heldYen: 0, winningQuantity: quantity, subscribeTo };
  movedUp
    ? unit.change(IPO_APPLICATION, row, changes, { at, event: 'promote', actor: 'clock', reason: 'moved_up' })
    : unit.change(IPO_APPLICATION, row, changes, { at, event: 'win', actor: 'clock', reason: 'drawn' });
  const { userId, applicationId: recordId } = row;
  unit.schedule({ kind: 'ipo_reminder', recordId, userId, at: subscribeTo - REMINDED_BEFORE_MS });
  await unit.announce('ipo.won', { ...announcementOf(env, row, at), quantity, subscribeTo, movedUp });
}

async function lose(
  unit: Unit,
  env: IpoEnv,
  row: IpoApplicationRow,
  at: number,
  reason: 'not_drawn' | 'price_below_offer' | 'waitlist_ended',
): Promise<void> {
  releaseIpoCash(unit, row, offeringOf(env, row.number).code, at);
  const step = { at, event: 'lose', actor: 'clock', reason } as const;
  unit.change(IPO_APPLICATION, row, { heldYen: 0 }, step);
  await unit.announce('ipo.not_won', { ...announcementOf(env, row, at), reason });
}

function announcementOf(
  env: IpoEnv,
  { applicationId, number }: IpoApplicationRow,
  at: number,
): IpoAnnouncement {
  return { applicationId, code: offeringOf(env, number).code, at };
}
