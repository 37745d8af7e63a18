import { expect, test } from 'vitest';
import { StreamSubscriptions } from './stream-subscriptions.ts';

test('subscribes an issue once, and unsubscribes when the last screen leaves', () => {
  const subscriptions = new StreamSubscriptions();
  expect(subscriptions.add('quote', ['7203', '6758'])).toEqual([
    { type: 'subscribe', channel: 'quote', codes: ['7203', '6758'] },
  ]);
  expect(subscriptions.add('quote', ['7203'])).toEqual([]);
  expect(subscriptions.remove('quote', ['7203', '6758'])).toEqual([
    { type: 'unsubscribe', channel: 'quote', codes: ['6758'] },
  ]);
  expect(subscriptions.remove('quote', ['7203'])).toEqual([
    { type: 'unsubscribe', channel: 'quote', codes: ['7203'] },
  ]);
  expect(subscriptions.remove('quote', ['7203'])).toEqual([]);
});

test('resumes each channel after its last seq on a new connection', () => {
  const subscriptions = new StreamSubscriptions();
  subscriptions.add('order', undefined);
  subscriptions.add('quote', ['7203']);
  expect(subscriptions.received('order', 41)).toBe('next');
  expect(subscriptions.received('order', 42)).toBe('next');
  expect(subscriptions.resume()).toEqual([
    { type: 'subscribe', channel: 'order', last_seq: 42 },
    { type: 'subscribe', channel: 'quote', codes: ['7203'] },
  ]);
});

test.each(['quote', 'board', 'clock'] as const)(
  'does not resume the market channel %s, which begins with a snapshot',
  (channel) => {
    const subscriptions = new StreamSubscriptions();
    subscriptions.add(channel, ['7203']);
    subscriptions.startedAt(channel, 0);
    expect(subscriptions.received(channel, 7)).toBe('next');
    expect(subscriptions.received(channel, 1)).toBe('next');
    expect(subscriptions.resume()).toEqual([{ type: 'subscribe', channel, codes: ['7203'] }]);
  },
);

test('says by an event’s seq whether it is next, a duplicate, or after missing events', () => {
  const subscriptions = new StreamSubscriptions();
  subscriptions.add('order', undefined);
  subscriptions.startedAt('order', 40);
  expect([41, 41, 12, 42, 45, 46].map((seq) => subscriptions.received('order', seq))).toEqual([
    'next',
    'again',
    'again',
    'next',
    'gap',
    'next',
  ]);
  subscriptions.startedAt('order', 3);
  expect(subscriptions.received('order', 4)).toBe('next');
});

test('starts a channel from the beginning after it was left', () => {
  const subscriptions = new StreamSubscriptions();
  subscriptions.add('order', undefined);
  subscriptions.received('order', 42);
  subscriptions.remove('order', undefined);
  subscriptions.add('order', undefined);
  expect(subscriptions.resume()).toEqual([{ type: 'subscribe', channel: 'order' }]);
});

test('splits a subscription with too many issues into several messages', () => {
  const codes = Array.from({ length: 450 }, (_, index) => String(1000 + index));
  const sent = new StreamSubscriptions().add('quote', codes);
  expect(sent.map((message) => ('codes' in message ? message.codes?.length : 0))).toEqual([200, 200, 50]);
});
