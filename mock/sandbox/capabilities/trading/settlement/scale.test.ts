import { expect, test } from 'vitest';
import { measureDueCost } from './test-scale.ts';

test('a hundred due jobs cost the same among 100,000 pending jobs as among 1,000', async () => {
  const among = { few: await measureDueCost(1_000), many: await measureDueCost(100_000) };
  console.info(`100 due among 1,000 and among 100,000 live: ${JSON.stringify(among)}`);
  expect([among.few.done, among.many.done]).toEqual([100, 100]);
  expect(among.many.questions).toBeLessThanOrEqual(1.5 * among.few.questions);
  // The engine scans all of a thousand rows because that is faster, so the large case has its own limit.
  expect(among.many.rows).toBeLessThanOrEqual(Math.min(1.5 * among.few.rows, 20 * among.many.done));
});
