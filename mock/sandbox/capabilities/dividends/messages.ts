import type { DomainEvents } from '#frame/events/events.ts';
import type { Messages } from '#frame/messages/message-table.ts';
import { notificationSender } from '#frame/messages/notification-sender.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { MESSAGE_TEXTS } from './message-texts.ts';

const notify = notificationSender(MESSAGE_TEXTS);

/** Sends a notification when a dividend is earned and when it is booked; a short pays an adjustment. */
const notifierOf =
  (stage: 'entitled' | 'paid') =>
  (unit: Unit, { at, code, direction, ...dividend }: DomainEvents['dividend.paid']) =>
    notify(unit, {
      at,
      words: direction === 'long' ? `dividend_${stage}` : `adjustment_${stage}`,
      values: {
        stock: { stock: code },
        quantity: { count: dividend.quantity },
        per_share: { decimal: dividend.perShare },
        net: { yen: Math.abs(dividend.netYen) },
        booked: { yen: Math.abs(dividend.bookedYen) },
        tax: { yen: dividend.taxYen },
        day: { day: dividend.payDay },
      },
      link: { page: 'subPackages/index/hongli/hongli', params: {} },
    });

/** Notifications about dividends. */
export const MESSAGES: Messages = {
  texts: MESSAGE_TEXTS,
  listeners: { 'dividend.entitled': notifierOf('entitled'), 'dividend.paid': notifierOf('paid') },
};
