import { dayOf } from '@tsubame/sdk/rules';
import type { Schemas } from '#frame/contract/handlers.ts';
import type { PlaceholderValue } from '#frame/contract/wording.ts';
import type { DomainEvents } from '#frame/events/events.ts';
import type { Messages } from '#frame/messages/message-table.ts';
import { notificationSender } from '#frame/messages/notification-sender.ts';
import { MESSAGE_TEXTS } from './message-texts.ts';

const notify = notificationSender(MESSAGE_TEXTS);

const stockPage = (code: string): Schemas['AppLink'] => ({
  page: 'subPackages/index/gupiaoDetail/gupiaoDetail',
  params: { code },
});

const positionPage = (id: string): Schemas['AppLink'] => ({
  page: 'subPackages/jiaoyi/jiaoyiDetail/jiaoyiDetail',
  params: { id },
});

const ALERT_WORDS = {
  price: 'price',
  change_rate: 'change',
  volume: 'volume',
  margin_rate: 'margin',
} as const satisfies Record<DomainEvents['alert.fired']['measure'], string>;

function alertValue({ measure, value }: DomainEvents['alert.fired']): PlaceholderValue {
  switch (measure) {
    case 'price':
      return { price: value };
    case 'volume':
      return { count: value };
    case 'change_rate':
      return { change: value * 100 };
    case 'margin_rate':
      return { rate: value };
  }
}

/** Measures that end with a split; others continue. */
const ENDED_WORDS = { price: 'alert_price_split', volume: 'alert_volume_split' } as const;

/** Notifications about alerts. */
export const MESSAGES: Messages = {
  texts: MESSAGE_TEXTS,
  listeners: {
    'alert.ended_by_split': (unit, ended) => {
      const { at, code, measure } = ended;
      if (measure !== 'price' && measure !== 'volume') return;
      notify(unit, {
        at,
        words: ENDED_WORDS[measure],
        values: { stock: { stock: code }, value: alertValue(ended) },
        link: stockPage(code),
      });
    },
    'alert.fired': (unit, fired) => {
      const { at, code, condition, measure, positionId } = fired;
      notify(unit, {
        at,
        words: `alert_${ALERT_WORDS[measure]}_${condition === 'at_or_above' ? 'above' : 'below'}`,
        values: {
          stock: { stock: code },
          value: alertValue(fired),
          day: { day: dayOf(at) },
          time: { time: at },
        },
        link: positionId === null ? stockPage(code) : positionPage(positionId),
      });
    },
  },
};
