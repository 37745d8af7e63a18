import { dayOf } from '@tsubame/sdk/rules';
import type { Schemas } from '#frame/contract/handlers.ts';
import type { Messages } from '#frame/messages/message-table.ts';
import { notificationSender } from '#frame/messages/notification-sender.ts';
import { MESSAGE_TEXTS } from './message-texts.ts';

const notify = notificationSender(MESSAGE_TEXTS);
const SETTINGS: Schemas['AppLink'] = { page: 'subPackages/seting/seting', params: {} };
const FUND_PASSWORD: Schemas['AppLink'] = {
  page: 'subPackages/transactionPassions/transactionPassions',
  params: {},
};

/** An instant (epoch ms) as a day and a time of it. */
const momentOf = (at: number) => ({ day: { day: dayOf(at) }, time: { time: at } });

/** Notifications about the passwords of an account. */
export const MESSAGES: Messages = {
  texts: MESSAGE_TEXTS,
  listeners: {
    'account.secret_changed': (unit, { secret, at }) =>
      notify(unit, {
        at,
        words: `${secret}_changed`,
        values: momentOf(at),
        link: SETTINGS,
      }),
    // A user who did not request the reset learns of it before it can be used.
    'fund_password_reset.requested': (unit, { at }) =>
      notify(unit, {
        at,
        words: 'fund_password_reset_requested',
        values: momentOf(at),
        link: FUND_PASSWORD,
      }),
    'fund_password_reset.allowed': (unit, { at, useBy }) =>
      notify(unit, {
        at,
        words: 'fund_password_reset_allowed',
        values: momentOf(useBy),
        link: FUND_PASSWORD,
      }),
    'fund_password_reset.declined': (unit, { at }) =>
      notify(unit, { at, words: 'fund_password_reset_declined', values: {}, link: FUND_PASSWORD }),
    'fund_password_reset.expired': (unit, { at }) =>
      notify(unit, { at, words: 'fund_password_reset_expired', values: {}, link: FUND_PASSWORD }),
    // A user who did not cancel the request learns that another person did.
    'fund_password_reset.cancelled': (unit, { at }) =>
      notify(unit, {
        at,
        words: 'fund_password_reset_cancelled',
        values: momentOf(at),
        link: FUND_PASSWORD,
      }),
    'fund_password_reset.used': (unit, { at, heldUntil }) =>
      notify(unit, {
        at,
        words: 'fund_password_reset_used',
        values: momentOf(heldUntil),
        link: SETTINGS,
      }),
  },
};
