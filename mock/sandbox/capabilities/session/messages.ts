import { dayOf } from '@tsubame/sdk/rules';
import type { Schemas } from '#frame/contract/handlers.ts';
import type { Messages } from '#frame/messages/message-table.ts';
import { notificationSender } from '#frame/messages/notification-sender.ts';
import { MESSAGE_TEXTS } from './message-texts.ts';

const notify = notificationSender(MESSAGE_TEXTS);
const SETTINGS: Schemas['AppLink'] = { page: 'subPackages/seting/seting', params: {} };

/** An instant (epoch ms) as a day and a time of it. */
const momentOf = (at: number) => ({ day: { day: dayOf(at) }, time: { time: at } });

/** Notifications about sign-ins and the ways to sign in. */
export const MESSAGES: Messages = {
  texts: MESSAGE_TEXTS,
  listeners: {
    'session.device_joined': (unit, { device, at }) =>
      notify(unit, {
        at,
        words: 'new_device',
        values: { device: { text: device }, ...momentOf(at) },
        link: SETTINGS,
      }),
    'passkey.added': (unit, { name, at }) =>
      notify(unit, {
        at,
        words: 'passkey_added',
        values: { name: { text: name }, ...momentOf(at) },
        link: SETTINGS,
      }),
    'passkey.removed': (unit, { name, at }) =>
      notify(unit, {
        at,
        words: 'passkey_removed',
        values: { name: { text: name }, ...momentOf(at) },
        link: SETTINGS,
      }),
    'recovery_codes.made': (unit, { at }) =>
      notify(unit, { at, words: 'recovery_codes_made', values: momentOf(at), link: SETTINGS }),
    'recovery_codes.used': (unit, { left, at }) =>
      notify(unit, {
        at,
        words: 'recovery_code_used',
        values: { left: { count: left }, ...momentOf(at) },
        link: SETTINGS,
      }),
  },
};
