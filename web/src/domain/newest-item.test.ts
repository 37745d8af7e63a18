import { expect, it } from 'vitest';
import { newestItem } from './newest-item.ts';

const idOf = ({ code }: { code: string }) => code;
const chosen = { code: '7203', price: 100 };

it('returns the list’s item with the id of the chosen one', () => {
  const newer = { code: '7203', price: 101 };
  expect(newestItem([{ code: '6758', price: 1 }, newer], chosen, idOf)).toBe(newer);
});

it('returns the chosen item itself after it has left the list, and while the list is unknown', () => {
  expect(newestItem([], chosen, idOf)).toBe(chosen);
  expect(newestItem(undefined, chosen, idOf)).toBe(chosen);
});

it('returns null if no item is chosen', () => {
  expect(newestItem([chosen], null, idOf)).toBeNull();
});
