import type { Schemas } from '#frame/contract/handlers.ts';
import type { Messages } from '#frame/messages/message-table.ts';
import { notificationSender } from '#frame/messages/notification-sender.ts';
import { MESSAGE_TEXTS } from './message-texts.ts';

const notify = notificationSender(MESSAGE_TEXTS);

const IDENTITY: Schemas['AppLink'] = { page: 'subPackages/real_name/real_name', params: {} };

/** Notifications about verifications. */
export const MESSAGES: Messages = {
  texts: MESSAGE_TEXTS,
  listeners: {
    'identity.passed': (unit, { at }) =>
      notify(unit, { at, words: 'identity_passed', values: {}, link: IDENTITY }),
    'identity.failed': (unit, { at, places }) =>
      notify(unit, { at, words: 'identity_failed', values: { places: { count: places } }, link: IDENTITY }),
  },
};
