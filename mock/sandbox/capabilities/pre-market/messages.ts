import type { Schemas } from '#frame/contract/handlers.ts';
import type { DomainEvents } from '#frame/events/events.ts';
import type { Messages } from '#frame/messages/message-table.ts';
import { notificationSender } from '#frame/messages/notification-sender.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { MESSAGE_TEXTS } from './message-texts.ts';

const notify = notificationSender(MESSAGE_TEXTS);

/** The general page of texts takes what is outside the exchange's hours: the specification has no path of its own for it. */
const applicationPage = (id: string): Schemas['AppLink'] => ({
  page: 'subPackages/details/details',
  params: { topic: 'pre_market', id },
});

const notifierOf =
  (outcome: 'filled' | 'expired' | 'lapsed') =>
  (unit: Unit, { at, applicationId, code, quantity, priceTenths }: DomainEvents['pre_market.filled']) =>
    notify(unit, {
      at,
      words: `pre_market_${outcome}`,
      values: { stock: { stock: code }, quantity: { count: quantity }, price: { price: priceTenths } },
      link: applicationPage(applicationId),
    });

/** Notifications about purchases outside the exchange's hours. */
export const MESSAGES: Messages = {
  texts: MESSAGE_TEXTS,
  listeners: {
    'pre_market.filled': notifierOf('filled'),
    'pre_market.expired': notifierOf('expired'),
    'pre_market.lapsed': notifierOf('lapsed'),
  },
};
