import { offeringOf } from '#capabilities/ipo/env.ts';
import { IPO, IPO_APPLICATION } from '#capabilities/ipo/records.ts';
import { ipoApplications } from '#capabilities/ipo/tables.ts';
import { debutOf } from '#market/debut.ts';
import type { Chapter } from '../chapter.ts';
import { MINUTE } from '../world.ts';
import { IPO_DEEDS } from './deeds.ts';
import { IPO_LAWS } from './laws.ts';

const WAITING = ['awaiting_draw', 'waitlisted'];

export const IPOS: Chapter = {
  deeds: IPO_DEEDS,
  laws: IPO_LAWS,
  records: [IPO, IPO_APPLICATION],

  async holds(world, player) {
    const all = await world.look.of(ipoApplications, player.userId);
    const highest = (number: number) => debutOf(number)?.rangeHighTenths ?? Number.NaN;
    const offer = (number: number) => debutOf(number)?.offerTenths ?? Number.NaN;
    return {
      user_reserved: all
        .filter(({ state }) => WAITING.includes(state))
        .reduce((sum, one) => sum + ((one.priceTenths ?? highest(one.number)) * one.quantity) / 10, 0),
      // Paid for, and not a position yet.
      user_shares: all
        .filter(({ state, positionId }) => state === 'approved' && positionId === null)
        .reduce((sum, one) => sum + (offer(one.number) * one.subscribedQuantity) / 10, 0),
    };
  },

  /** Shares of an offering cost their price and no fee: what they earn they earn as a position. */
  async delivered(world) {
    const applied = await world.look.all(ipoApplications);
    return applied.flatMap(({ positionId }) => positionId ?? []);
  },

  /** Of the offerings that somebody has applied for: draw, subscription, its end, the waiting list's end, listing. */
  async moments(world) {
    const applied = await world.look.all(ipoApplications);
    const live = applied.filter(({ state }) => !['withdrawn', 'not_won', 'lapsed'].includes(state));
    return [...new Set(live.map(({ number }) => number))]
      .map((number) => offeringOf(world.sandbox.market, number))
      .flatMap((calendar) => [
        calendar.drawAt,
        calendar.subscribeFrom,
        calendar.subscribeTo,
        calendar.subscribeTo + 1,
        calendar.waitlistSubscribeTo + 1,
        calendar.listedAt,
      ]);
  },

  /** Openings of the subscription for what somebody has applied for. */
  async awaited(world) {
    const waiting = (await world.look.all(ipoApplications)).filter(({ state }) => state === 'awaiting_draw');
    return waiting.map(({ number }) => offeringOf(world.sandbox.market, number).subscribeFrom + MINUTE);
  },

  async cameAbout(world) {
    const applied = await world.look.all(ipoApplications);
    const movedUp = applied.filter(({ timeline }) => timeline.some(({ reason }) => reason === 'moved_up'));
    return { 'moved up': movedUp.length, 'shares listed': (await this.delivered?.(world))?.length ?? 0 };
  },
};
