import { parseDay } from '@tsubame/sdk/rules';
import type { Schemas } from '#frame/contract/handlers.ts';
import type { Messages } from '#frame/messages/message-table.ts';
import { notificationSender } from '#frame/messages/notification-sender.ts';
import { MESSAGE_TEXTS } from './message-texts.ts';

const notify = notificationSender(MESSAGE_TEXTS);

const record = (id: string): Schemas['AppLink'] => ({
  page: 'subPackages/index/gendan/record',
  params: { id },
});

/** Notifications about followed products. */
export const MESSAGES: Messages = {
  texts: MESSAGE_TEXTS,
  listeners: {
    'follow.started': (unit, { at, recordId, name, paidYen }) =>
      notify(unit, {
        at,
        words: 'follow_started',
        values: { name: { named: name }, paid: { yen: paidYen } },
        link: record(recordId),
      }),
    'follow.declined': (unit, { at, recordId, name, paidYen, reason }) =>
      notify(unit, {
        at,
        words: `follow_${reason}`,
        values: { name: { named: name }, paid: { yen: paidYen } },
        link: record(recordId),
      }),
    'follow.ended': (unit, { at, recordId, name, reason, soldYen, profitYen, taxYen, settlesOn }) =>
      notify(unit, {
        at,
        words: `follow_${reason}`,
        values: {
          name: { named: name },
          sold: { yen: soldYen },
          profit: { profit: profitYen },
          tax: { yen: taxYen },
          settles: { day: parseDay(settlesOn) },
        },
        link: record(recordId),
      }),
  },
};
