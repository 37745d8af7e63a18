import type { Schemas } from '#frame/contract/handlers.ts';
import type { Messages } from '#frame/messages/message-table.ts';
import { notificationSender } from '#frame/messages/notification-sender.ts';
import { MESSAGE_TEXTS } from './message-texts.ts';

const notify = notificationSender(MESSAGE_TEXTS);

const blockPage = (id: string): Schemas['AppLink'] => ({
  page: 'subPackages/index/dadan/dadan',
  params: { id },
});

/** Notifications about applications for blocks. */
export const MESSAGES: Messages = {
  texts: MESSAGE_TEXTS,
  listeners: {
    'block.allotted': (unit, { at, applicationId, code, appliedLots, allottedLots, ...bought }) =>
      notify(unit, {
        at,
        words: allottedLots < appliedLots ? 'block_allotted_part' : 'block_allotted',
        values: {
          stock: { stock: code },
          applied: { count: appliedLots },
          lots: { count: allottedLots },
          quantity: { count: bought.quantity },
          price: { price: bought.priceTenths },
          paid: { yen: bought.paidYen },
        },
        link: blockPage(applicationId),
      }),
    'block.not_drawn': (unit, { at, applicationId, code }) =>
      notify(unit, {
        at,
        words: 'block_not_drawn',
        values: { stock: { stock: code } },
        link: blockPage(applicationId),
      }),
    'block.called_off': (unit, { at, applicationId, code }) =>
      notify(unit, {
        at,
        words: 'block_called_off',
        values: { stock: { stock: code } },
        link: blockPage(applicationId),
      }),
  },
};
