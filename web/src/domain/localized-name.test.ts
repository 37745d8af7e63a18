import { expect, test } from 'vitest';
import { LOCALES } from './locale.ts';
import { localizedName } from './localized-name.ts';

test('names are Japanese in the Japanese interface and English in the other languages', () => {
  const name = { ja: 'さくら量子', en: 'Sakura Quantum' };
  expect(localizedName(name, 'jp')).toBe('さくら量子');
  for (const locale of LOCALES.filter((each) => each !== 'jp'))
    expect(localizedName(name, locale)).toBe('Sakura Quantum');
});
