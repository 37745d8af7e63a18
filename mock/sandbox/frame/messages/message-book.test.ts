import { expect, test } from 'vitest';
import type { Unit } from '../unit/unit.ts';
import { MessageBook } from './message-book.ts';
import { notificationSender } from './notification-sender.ts';

const same = <const Text extends string>(text: Text) =>
  ({ jp: text, zh: text, en: text, es: text, fr: text }) as const;
const ARRIVED = {
  arrived: { category: 'funds', title: same('Arrived'), body: same('{amount} at {time}') },
} as const;
const LEFT = { left: { category: 'funds', title: same('Gone'), body: same('{amount}') } } as const;

test('two capabilities that word the same message are an error', () => {
  const book = new MessageBook();
  book.add(ARRIVED);
  book.add(LEFT);
  expect(() => book.add({ ...ARRIVED })).toThrow('two capabilities word the message arrived');
});

test('a message that nobody words any more is named, not read as another', () => {
  const book = new MessageBook();
  book.add(ARRIVED);
  expect(book.titleOf({ words: 'arrived', values: {} }, 'en')).toBe('Arrived');
  expect(() => book.titleOf({ words: 'left', values: {} }, 'en')).toThrow('nobody words the message left');
});

test('a message with words of another capability, or without what stands in its braces, does not compile', () => {
  const tell = notificationSender({ ...ARRIVED, ...LEFT });
  const to = { at: 0, link: null };
  const amount = { yen: 1 };
  const wrong = (unit: Unit) => {
    tell(unit, { ...to, words: 'left', values: { amount } });
    // @ts-expect-error the time is missing
    tell(unit, { ...to, words: 'arrived', values: { amount } });
    // @ts-expect-error of one or the other: all that either needs
    tell(unit, { ...to, words: Math.random() < 0.5 ? 'arrived' : 'left', values: { amount } });
    // @ts-expect-error no words of this capability
    tell(unit, { ...to, words: 'lost', values: { amount } });
    // @ts-expect-error an amount of money is no count
    tell(unit, { ...to, words: 'left', values: { amount: { count: 1 } } });
    // @ts-expect-error nothing like that stands in it
    tell(unit, { ...to, words: 'left', values: { amount, bank: { text: '' } } });
  };
  expect(wrong).toBeTypeOf('function');
});

test('nobody is no reader: a unit of what is nobody’s sends no message', () => {
  const nobody = { userId: null } as Unit;
  expect(() =>
    notificationSender(LEFT)(nobody, { at: 0, words: 'left', values: { amount: { yen: 1 } }, link: null }),
  ).toThrow('a message is sent to somebody');
});
