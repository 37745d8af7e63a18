import { expect, it } from 'vitest';
import { sideTextKey } from './side-badge.tsx';

it.each([
  [{ direction: 'long' }, 'positionDirection.long'],
  [{ direction: 'short' }, 'positionDirection.short'],
  [{ direction: 'long', intent: 'open' }, 'direction.long'],
  [{ direction: 'long', intent: 'close' }, 'direction.short'],
  [{ direction: 'short', intent: 'close' }, 'direction.long'],
] as const)('names the side of %j', (record, key) => {
  expect(sideTextKey(record)).toBe(key);
});
