import { dayOf } from '@tsubame/sdk/rules';
import type { Schemas } from '#frame/contract/handlers.ts';
import type { Messages } from '#frame/messages/message-table.ts';
import { notificationSender } from '#frame/messages/notification-sender.ts';
import { usableFrom } from './login-password-reset-record.ts';
import { MESSAGE_TEXTS } from './message-texts.ts';

const notify = notificationSender(MESSAGE_TEXTS);
const SETTINGS: Schemas['AppLink'] = { page: 'subPackages/seting/seting', params: {} };
const SECURITY: Schemas['AppLink'] = { page: 'subPackages/security/security', params: {} };

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
        link: SECURITY,
      }),
    'passkey.removed': (unit, { name, at }) =>
      notify(unit, {
        at,
        words: 'passkey_removed',
        values: { name: { text: name }, ...momentOf(at) },
        link: SECURITY,
      }),
    // The owner of the account learns of a request before it can be used, and can cancel it.
    'login_password_reset.requested': (unit, { at }) =>
      notify(unit, {
        at,
        words: 'login_password_reset_requested',
        values: momentOf(usableFrom(at)),
        link: SECURITY,
      }),
    'login_password_reset.allowed': (unit, { at, from }) =>
      notify(unit, { at, words: 'login_password_reset_allowed', values: momentOf(from), link: SECURITY }),
    'login_password_reset.opened': (unit, { at, useBy }) =>
      notify(unit, { at, words: 'login_password_reset_opened', values: momentOf(useBy), link: SECURITY }),
    'login_password_reset.declined': (unit, { at }) =>
      notify(unit, { at, words: 'login_password_reset_declined', values: {}, link: SECURITY }),
    'login_password_reset.expired': (unit, { at }) =>
      notify(unit, { at, words: 'login_password_reset_expired', values: {}, link: SECURITY }),
    'login_password_reset.cancelled': (unit, { at }) =>
      notify(unit, { at, words: 'login_password_reset_cancelled', values: momentOf(at), link: SECURITY }),
    'login_password_reset.used': (unit, { at, heldUntil }) =>
      notify(unit, { at, words: 'login_password_reset_used', values: momentOf(heldUntil), link: SECURITY }),
    'recovery_codes.made': (unit, { at }) =>
      notify(unit, { at, words: 'recovery_codes_made', values: momentOf(at), link: SECURITY }),
    'recovery_codes.used': (unit, { left, at }) =>
      notify(unit, {
        at,
        words: 'recovery_code_used',
        values: { left: { count: left }, ...momentOf(at) },
        link: SECURITY,
      }),
  },
};
