import { expect, test } from 'vitest';
import { localizedName } from './localized-name.ts';

test('a Japanese reader reads the Japanese name, everybody else the English one', () => {
  const name = { ja: 'さくら量子', en: 'Sakura Quantum' };
  expect(localizedName(name, 'jp')).toBe('さくら量子');
  for (const locale of ['zh', 'en', 'es', 'fr'] as const)
    expect(localizedName(name, locale)).toBe('Sakura Quantum');
});
