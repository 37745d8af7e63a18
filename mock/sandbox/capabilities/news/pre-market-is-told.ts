import type { Schemas } from '#frame/contract/handlers.ts';
import type { DomainEvents } from '#frame/events/events.ts';
import type { Listeners, Unit } from '#frame/unit/unit.ts';
import type { MessageWords } from './message-words.ts';
import { deliver } from './messages.ts';

/** The general page of texts takes what is outside the exchange's hours: the specification has no path of its own for it. */
const applicationPage = (id: string): Schemas['AppLink'] => ({
  page: 'subPackages/details/details',
  params: { topic: 'pre_market', id },
});

const tell =
  (words: MessageWords) =>
  (unit: Unit, { at, applicationId, code, quantity, priceTenths }: DomainEvents['pre_market.filled']) =>
    deliver(unit, {
      at,
      words,
      values: { stock: { stock: code }, quantity: { count: quantity }, price: { price: priceTenths } },
      link: applicationPage(applicationId),
    });

/** What the user is told of purchases outside the exchange's hours. */
export const MESSAGES_OF_PRE_MARKET: Listeners = {
  'pre_market.filled': tell('pre_market_filled'),
  'pre_market.expired': tell('pre_market_expired'),
};
