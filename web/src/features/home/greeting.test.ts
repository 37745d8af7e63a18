import { expect, it } from 'vitest';
import { greetedName, greetingAt } from './greeting.ts';

it.each([
  ['2026-11-20T03:59:00+09:00', 'evening'],
  ['2026-11-20T04:00:00+09:00', 'morning'],
  ['2026-11-20T11:00:00+09:00', 'day'],
  ['2026-11-20T18:00:00+09:00', 'evening'],
])('greets at %s with %s', (at, greeting) => {
  expect(greetingAt(Date.parse(at))).toBe(greeting);
});

it('greets by the family name in languages with that custom', () => {
  expect(greetedName('佐藤 一郎', 'jp')).toBe('佐藤');
  expect(greetedName('Ada Lovelace', 'en')).toBe('Ada Lovelace');
  expect(greetedName('Ada Lovelace', 'jp')).toBe('Ada Lovelace');
  expect(greetedName('さとう　いちろう', 'jp')).toBe('さとう');
});
