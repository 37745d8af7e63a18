import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#frame/store/database.ts';
import { openStore } from '#frame/store/open-store.ts';
import { HaltBook } from './halts.ts';
import { ControlRefused } from './refused.ts';

const NOW = Date.UTC(2026, 10, 20, 1);
const HOUR = 3_600_000;
let store: Database;
let book: HaltBook;

beforeAll(async () => {
  store = await openStore({ kind: 'memory' });
});
afterAll(() => store.close());
beforeEach(async () => {
  book = await HaltBook.open(store);
  await book.clear();
});

test('a halt lasts until it is ended, and stays stored', async () => {
  await book.set({ code: '7203', from: NOW, to: null }, NOW);
  expect(book.of('7203')).toEqual([{ code: '7203', from: NOW, to: null }]);
  await book.end('7203', NOW + HOUR);
  await book.set({ code: '7203', from: NOW + 2 * HOUR, to: NOW + 3 * HOUR }, NOW + 2 * HOUR);
  expect(book.of('7203')).toMatchObject([{ to: NOW + HOUR }, { to: NOW + 3 * HOUR }]);
  expect(book.of('6758')).toEqual([]);
});

test('a halt survives a restart, and another instance sees it after a reload', async () => {
  const other = await HaltBook.open(store);
  await book.set({ code: '7203', from: NOW, to: null }, NOW);
  expect((await HaltBook.open(store)).of('7203')).toHaveLength(1);
  expect(other.of('7203')).toHaveLength(0);
  await other.reload();
  expect(other.of('7203')).toHaveLength(1);
});

test('one of two concurrent halts of an issue is refused', async () => {
  const other = await HaltBook.open(store);
  const both = await Promise.allSettled(
    [book, other].map((each) => each.set({ code: '7203', from: NOW, to: null }, NOW)),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('rejects a halt in the past', async () => {
  const past = book.set({ code: '7203', from: NOW - 1, to: null }, NOW);
  await expect(past).rejects.toThrow('A halt begins now or later');
  await book.set({ code: '7203', from: NOW, to: NOW + HOUR }, NOW);
  await expect(book.end('7203', NOW + HOUR)).rejects.toThrow(ControlRefused);
});

test('deletes a halt that is ended before it begins', async () => {
  await book.set({ code: '7203', from: NOW + HOUR, to: null }, NOW);
  await book.end('7203', NOW);
  expect(book.list()).toEqual([]);
});

test('rejects a halt that ends before it begins', async () => {
  const backwards = book.set({ code: '7203', from: NOW + HOUR, to: NOW + HOUR }, NOW);
  await expect(backwards).rejects.toThrow('ends after it begins');
});
