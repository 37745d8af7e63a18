import { dayOf } from '@tsubame/sdk/rules';
import type { Schemas } from '#frame/contract/handlers.ts';
import type { Messages } from '#frame/messages/message-table.ts';
import { notificationSender } from '#frame/messages/notification-sender.ts';
import { MESSAGE_TEXTS } from './message-texts.ts';

const notify = notificationSender(MESSAGE_TEXTS);

const ipoPage = (id: string): Schemas['AppLink'] => ({ page: 'subPackages/index/ipo/ipo', params: { id } });
const positionPage = (id: string): Schemas['AppLink'] => ({
  page: 'subPackages/jiaoyi/jiaoyiDetail/jiaoyiDetail',
  params: { id },
});
const momentOf = (at: number) => ({ day: { day: dayOf(at) }, time: { time: at } });

/** Notifications about applications for offerings. */
export const MESSAGES: Messages = {
  texts: MESSAGE_TEXTS,
  listeners: {
    'ipo.won': (unit, { at, applicationId, code, quantity, subscribeTo, movedUp }) =>
      notify(unit, {
        at,
        words: movedUp ? 'ipo_moved_up' : 'ipo_won',
        values: { stock: { stock: code }, quantity: { count: quantity }, ...momentOf(subscribeTo) },
        link: ipoPage(applicationId),
      }),
    'ipo.waitlisted': (unit, { at, applicationId, code, place }) =>
      notify(unit, {
        at,
        words: 'ipo_waitlisted',
        values: { stock: { stock: code }, place: { count: place } },
        link: ipoPage(applicationId),
      }),
    'ipo.not_won': (unit, { at, applicationId, code, reason }) =>
      notify(unit, {
        at,
        words: `ipo_${reason}`,
        values: { stock: { stock: code } },
        link: ipoPage(applicationId),
      }),
    'ipo.lapsing': (unit, { at, applicationId, code, quantity, subscribeTo }) =>
      notify(unit, {
        at,
        words: 'ipo_lapsing',
        values: { stock: { stock: code }, quantity: { count: quantity }, ...momentOf(subscribeTo) },
        link: ipoPage(applicationId),
      }),
    'ipo.lapsed': (unit, { at, applicationId, code, quantity }) =>
      notify(unit, {
        at,
        words: 'ipo_lapsed',
        values: { stock: { stock: code }, quantity: { count: quantity } },
        link: ipoPage(applicationId),
      }),
    'ipo.called_off': (unit, { at, applicationId, code }) =>
      notify(unit, {
        at,
        words: 'ipo_called_off',
        values: { stock: { stock: code } },
        link: ipoPage(applicationId),
      }),
    'shares.delivered': (unit, { at, code, positionId, quantity, priceTenths, origin }) => {
      // Other capabilities notify purchases of other origins.
      if (origin !== 'offering') return;
      notify(unit, {
        at,
        words: 'shares_delivered',
        values: { stock: { stock: code }, quantity: { count: quantity }, price: { price: priceTenths } },
        link: positionPage(positionId),
      });
    },
  },
};
