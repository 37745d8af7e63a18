import { expect, it } from 'vitest';
import { joinParts } from './join-parts.ts';

it('sets the middle dot as the language does', () => {
  expect(joinParts(['554A', '申込中'], 'jp')).toBe('554A・申込中');
  expect(joinParts(['554A', 'applied', 300], 'en')).toBe('554A · applied · 300');
});
