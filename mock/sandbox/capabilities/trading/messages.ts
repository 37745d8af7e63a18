import { dayOf, parseDay } from '@tsubame/sdk/rules';
import type { Schemas } from '#frame/contract/handlers.ts';
import type { DomainEvents } from '#frame/events/events.ts';
import type { BadgeSource } from '#frame/messages/badge-source.ts';
import type { Messages } from '#frame/messages/message-table.ts';
import { notificationSender } from '#frame/messages/notification-sender.ts';
import { countUnreadMessages } from '#frame/messages/unread.ts';
import { MESSAGE_TEXTS } from './message-texts.ts';
import { feePlanOrStandard } from './rules/fee-plans.ts';

const notify = notificationSender(MESSAGE_TEXTS);

const ENDED = [
  'expired',
  'auction_expired',
  'rejected_price',
  'rejected_funds',
  'rejected_margin',
  'rejected_short',
  'split_lapsed',
] as const satisfies readonly (keyof typeof MESSAGE_TEXTS)[];

const REJECTED = {
  price_out_of_limits: 'rejected_price',
  funds_short: 'rejected_funds',
  margin_short: 'rejected_margin',
  short_restricted: 'rejected_short',
} as const;

const tradePage = (id: string): Schemas['AppLink'] => ({
  page: 'subPackages/jiaoyi/jiaoyiDetail/jiaoyiDetail',
  params: { id },
});

const HOLDINGS: Schemas['AppLink'] = { page: 'pages/jiaoyi/jiaoyi', params: {} };

function wordsOfFill({ intent, direction, forced, dayEnded, termEnded }: DomainEvents['order.filled']) {
  if (dayEnded) return 'day_ended';
  if (termEnded) return 'term_ended';
  if (forced) return 'forced';
  if (intent === 'close') return 'closed';
  return direction === 'long' ? 'opened_long' : 'opened_short';
}

/** Notifications about orders, positions and margin. */
export const MESSAGES: Messages = {
  texts: MESSAGE_TEXTS,
  listeners: {
    'order.filled': (unit, filled) => {
      if (filled.pledged) return;
      const { at, orderId, code, quantity, price, profitYen, settlesOn } = filled;
      notify(unit, {
        at,
        words: wordsOfFill(filled),
        values: {
          stock: { stock: code },
          quantity: { count: quantity },
          price: { decimal: price },
          profit: { profit: profitYen ?? 0 },
          settles: { day: parseDay(settlesOn) },
        },
        link: tradePage(orderId),
      });
    },
    'stock.split': (unit, { at, code, ratio, lapsed, divided, longShares, shortShares }) => {
      const values = { stock: { stock: code }, ratio: { count: ratio } };
      const held = { split_long: longShares, split_short: shortShares } as const;
      for (const words of ['split_long', 'split_short'] as const)
        if (held[words] > 0)
          notify(unit, {
            at,
            words,
            values: { ...values, quantity: { count: held[words] } },
            link: HOLDINGS,
          });
      if (lapsed > 0)
        notify(unit, {
          at,
          words: 'split_lapsed',
          values: { stock: { stock: code }, orders: { count: lapsed } },
          link: { page: 'subPackages/order/order', params: {} },
        });
      if (divided > 0)
        notify(unit, {
          at,
          words: 'split_divided',
          values: { stock: { stock: code }, orders: { count: divided }, ratio: { count: ratio } },
          link: { page: 'subPackages/order/order', params: {} },
        });
    },
    'order.triggered': (unit, { at, orderId, code, quantity, isLimit }) => {
      // A market order is filled at once, with a notification of its own.
      if (isLimit)
        notify(unit, {
          at,
          words: 'triggered',
          values: { stock: { stock: code }, quantity: { count: quantity } },
          link: tradePage(orderId),
        });
    },
    'fee_plan.chosen': (unit, { at, planId, isKept, fromDay }) =>
      notify(unit, {
        at,
        words: isKept ? 'fee_plan_kept' : 'fee_plan_changes',
        values: {
          plan: { names: feePlanOrStandard(planId).name },
          day: { day: parseDay(fromDay) },
        },
        link: { page: 'pages/user/user', params: {} },
      }),
    'margin.called': (unit, { at, deadline, amount }) =>
      notify(unit, {
        at,
        words: 'margin_called',
        values: { amount: { yen: amount }, day: { day: dayOf(deadline) }, time: { time: deadline } },
        link: HOLDINGS,
      }),
    'margin.term_near': (unit, { at, positionId, code, quantity, endsOn }) =>
      notify(unit, {
        at,
        words: 'term_near',
        values: { stock: { stock: code }, quantity: { count: quantity }, day: { day: parseDay(endsOn) } },
        link: tradePage(positionId),
      }),
    'margin.met': (unit, { at }) => notify(unit, { at, words: 'margin_met', values: {}, link: HOLDINGS }),
    'margin.missed': (unit, { at, closesFrom }) =>
      notify(unit, {
        at,
        words: 'margin_missed',
        values: { day: { day: dayOf(closesFrom) }, time: { time: closesFrom } },
        link: HOLDINGS,
      }),
    'order.expired': (unit, { at, orderId, code, quantity, inAuction }) =>
      notify(unit, {
        at,
        words: inAuction ? 'auction_expired' : 'expired',
        // An order expires right after its day: on a day that never closes, at the midnight that ends it.
        values: { stock: { stock: code }, quantity: { count: quantity }, day: { day: dayOf(at - 1) } },
        link: tradePage(orderId),
      }),
    'order.rejected': (unit, { at, orderId, code, quantity, reason }) =>
      notify(unit, {
        at,
        words: REJECTED[reason],
        values: { stock: { stock: code }, quantity: { count: quantity }, day: { day: dayOf(at) } },
        link: tradePage(orderId),
      }),
  },
};

/** Badge count of orders that ended without the user, until their notifications are read. */
export const ORDERS_BADGE_SOURCE: BadgeSource = {
  place: 'orders',
  tab: 'trade',
  badge: async (db, userId) => ({
    unread: await countUnreadMessages(db, userId, ENDED),
    ...{ awaiting: 0, next_deadline_at: null },
    link: { page: 'subPackages/order/order', params: {} },
  }),
};
