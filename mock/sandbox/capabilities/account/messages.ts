import { dayOf } from '@tsubame/sdk/rules';
import type { Messages } from '#frame/messages/message-table.ts';
import { teller } from '#frame/messages/teller.ts';
import { MESSAGE_TEXTS } from './message-texts.ts';

const tell = teller(MESSAGE_TEXTS);

/** What users are told of the secrets of their accounts. */
export const MESSAGES: Messages = {
  texts: MESSAGE_TEXTS,
  told: {
    'account.secret_changed': (unit, { secret, at }) =>
      tell(unit, {
        at,
        words: `${secret}_changed`,
        values: { day: { day: dayOf(at) }, time: { time: at } },
        link: { page: 'subPackages/seting/seting', params: {} },
      }),
  },
};
