import { expect, it } from 'vitest';
import { newestItem } from './newest-item.ts';

const idOf = ({ code }: { code: string }) => code;
const chosen = { code: '7203', price: 100 };

it('is the item of the list with the same id', () => {
  const newer = { code: '7203', price: 101 };
  expect(newestItem([{ code: '6758', price: 1 }, newer], chosen, idOf)).toBe(newer);
});

it('keeps its last state after it left the list, and while the list is unknown', () => {
  expect(newestItem([], chosen, idOf)).toBe(chosen);
  expect(newestItem(undefined, chosen, idOf)).toBe(chosen);
});

it('is null if nothing was chosen', () => {
  expect(newestItem([chosen], null, idOf)).toBeNull();
});
