import { parseDay } from '@tsubame/sdk/rules';
import { expect, test } from 'vitest';
import { parseJst, testMarket } from './arbitraries.ts';
import { indexName, indicesAt, indicesOfDay } from './indices.ts';

test('each index has a name in every language, and an unknown index has none', () => {
  const at = parseJst('2026-11-20 10:00:00');
  for (const { indexId, name } of indicesAt(testMarket('exchange'), at))
    expect(indexName(indexId)).toBe(name);
  expect(() => indexName('nikkei')).toThrow(new RangeError('There is no index nikkei.'));
});

test('an index equals its members’ closes after the close', () => {
  const market = testMarket('exchange');
  const closed = indicesAt(market, parseJst('2026-11-20 15:30:00')).map(
    ({ sparklineHundredths: _, ...level }) => level,
  );
  expect(indicesOfDay(market, parseDay('2026-11-20'), ({ closeTenths }) => closeTenths)).toEqual(closed);
});
