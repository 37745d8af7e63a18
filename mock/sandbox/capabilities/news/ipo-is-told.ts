import { dayOf } from '@tsubame/sdk/rules';
import type { Schemas } from '#frame/contract/handlers.ts';
import type { Listeners } from '#frame/unit/unit.ts';
import { deliver } from './messages.ts';
import { tradePage } from './what-is-told.ts';

const ipoPage = (id: string): Schemas['AppLink'] => ({ page: 'subPackages/index/ipo/ipo', params: { id } });
const momentOf = (at: number) => ({ day: { day: dayOf(at) }, time: { time: at } });

/** What the user is told of applications for offerings. */
export const MESSAGES_OF_IPO: Listeners = {
  'ipo.won': (unit, { at, applicationId, code, quantity, subscribeTo, movedUp }) =>
    deliver(unit, {
      at,
      words: movedUp ? 'ipo_moved_up' : 'ipo_won',
      values: { stock: { stock: code }, quantity: { count: quantity }, ...momentOf(subscribeTo) },
      link: ipoPage(applicationId),
    }),
  'ipo.waitlisted': (unit, { at, applicationId, code, place }) =>
    deliver(unit, {
      at,
      words: 'ipo_waitlisted',
      values: { stock: { stock: code }, place: { count: place } },
      link: ipoPage(applicationId),
    }),
  'ipo.not_won': (unit, { at, applicationId, code, reason }) =>
    deliver(unit, {
      at,
      words: `ipo_${reason}`,
      values: { stock: { stock: code } },
      link: ipoPage(applicationId),
    }),
  'ipo.lapsing': (unit, { at, applicationId, code, quantity, subscribeTo }) =>
    deliver(unit, {
      at,
      words: 'ipo_lapsing',
      values: { stock: { stock: code }, quantity: { count: quantity }, ...momentOf(subscribeTo) },
      link: ipoPage(applicationId),
    }),
  'ipo.lapsed': (unit, { at, applicationId, code, quantity }) =>
    deliver(unit, {
      at,
      words: 'ipo_lapsed',
      values: { stock: { stock: code }, quantity: { count: quantity } },
      link: ipoPage(applicationId),
    }),
  'ipo.called_off': (unit, { at, applicationId, code }) =>
    deliver(unit, {
      at,
      words: 'ipo_called_off',
      values: { stock: { stock: code } },
      link: ipoPage(applicationId),
    }),
  'shares.delivered': (unit, { at, code, positionId, quantity, priceTenths, origin }) => {
    // Of the others it is told how they were bought.
    if (origin !== 'offering') return;
    deliver(unit, {
      at,
      words: 'shares_delivered',
      values: { stock: { stock: code }, quantity: { count: quantity }, price: { price: priceTenths } },
      link: tradePage(positionId),
    });
  },
};
