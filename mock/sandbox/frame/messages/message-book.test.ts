import { expect, test } from 'vitest';
import { issueOf } from '#market/universe.ts';
import type { Unit } from '../unit/unit.ts';
import { MessageBook } from './message-book.ts';
import { notificationSender } from './notification-sender.ts';

const same = <const Text extends string>(text: Text) =>
  ({ jp: text, zh: text, en: text, es: text, fr: text }) as const;
const ARRIVED = {
  arrived: { category: 'funds', title: same('Arrived'), body: same('{amount} at {time}') },
} as const;
const LEFT = { left: { category: 'funds', title: same('Gone'), body: same('{amount}') } } as const;

test('rejects a message that two capabilities define', () => {
  const book = new MessageBook(issueOf);
  book.add(ARRIVED);
  book.add(LEFT);
  expect(() => book.add({ ...ARRIVED })).toThrow('two capabilities define the message arrived');
});

test('throws for a message without a text, and names it', () => {
  const book = new MessageBook(issueOf);
  book.add(ARRIVED);
  expect(book.titleOf({ words: 'arrived', values: {} }, 'en')).toBe('Arrived');
  expect(() => book.titleOf({ words: 'left', values: {} }, 'en')).toThrow(
    'no capability defines the message left',
  );
});

test('a message of another capability, or without a placeholder’s value, does not compile', () => {
  const notify = notificationSender({ ...ARRIVED, ...LEFT });
  const to = { at: 0, link: null };
  const amount = { yen: 1 };
  const wrong = (unit: Unit) => {
    notify(unit, { ...to, words: 'left', values: { amount } });
    // @ts-expect-error the time is missing
    notify(unit, { ...to, words: 'arrived', values: { amount } });
    // @ts-expect-error one of two messages needs the values of both
    notify(unit, { ...to, words: Math.random() < 0.5 ? 'arrived' : 'left', values: { amount } });
    // @ts-expect-error no message of this capability
    notify(unit, { ...to, words: 'lost', values: { amount } });
    // @ts-expect-error an amount of money is no count
    notify(unit, { ...to, words: 'left', values: { amount: { count: 1 } } });
    // @ts-expect-error the message has no such placeholder
    notify(unit, { ...to, words: 'left', values: { amount, bank: { text: '' } } });
  };
  expect(wrong).toBeTypeOf('function');
});

test('a unit without a user sends no message', () => {
  const systemUnit = { userId: null } as Unit;
  expect(() =>
    notificationSender(LEFT)(systemUnit, {
      at: 0,
      words: 'left',
      values: { amount: { yen: 1 } },
      link: null,
    }),
  ).toThrow('a message needs a user');
});
