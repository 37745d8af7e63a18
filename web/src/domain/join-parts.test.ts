import { expect, it } from 'vitest';
import { joinParts } from './join-parts.ts';

it('joins facts with the middle dot as each language sets it', () => {
  expect(joinParts(['554A', '申込中'], 'jp')).toBe('554A・申込中');
  expect(joinParts(['554A', 'applied', 300], 'en')).toBe('554A · applied · 300');
});
