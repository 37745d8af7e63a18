import { expect, it } from 'vitest';
import { packIndex, unpackIndex } from './packed-index.ts';
import type { SearchEntry } from './rank.ts';

it('gives back the entries that were packed, and has the name of a page once', () => {
  const entries: SearchEntry[] = [
    {
      kind: 'operation',
      title: 'getStock',
      within: 'GET /stocks/{code}',
      text: 'An issue',
      href: 'getStock.html',
    },
    {
      kind: 'field',
      title: 'code',
      within: 'getStock › data',
      text: 'Code.',
      href: 'getStock.html#answer.code',
    },
    { kind: 'outcome', title: 'Toyota', within: 'getStock', text: 'Toyota', href: 'getStock.html#Toyota' },
    { kind: 'guide', title: 'CI', within: '', text: 'Continuous', href: 'ci.html#ci' },
  ];
  const packed = packIndex(entries);
  expect(unpackIndex(packed)).toEqual(entries);
  expect(JSON.stringify(packed[0]).match(/getStock/g)).toHaveLength(2);
});
