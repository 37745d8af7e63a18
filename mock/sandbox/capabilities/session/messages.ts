import { dayOf } from '@tsubame/sdk/rules';
import type { Messages } from '#frame/messages/message-table.ts';
import { notificationSender } from '#frame/messages/notification-sender.ts';
import { MESSAGE_TEXTS } from './message-texts.ts';

const notify = notificationSender(MESSAGE_TEXTS);

/** Notifications about sign-ins. */
export const MESSAGES: Messages = {
  texts: MESSAGE_TEXTS,
  listeners: {
    'session.device_joined': (unit, { device, at }) =>
      notify(unit, {
        at,
        words: 'new_device',
        values: { device: { text: device }, day: { day: dayOf(at) }, time: { time: at } },
        link: { page: 'subPackages/seting/seting', params: {} },
      }),
  },
};
