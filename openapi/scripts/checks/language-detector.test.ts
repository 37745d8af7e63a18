import { join } from 'node:path';
import { LOCALES } from '@tsubame/sdk/rules';
import { expect, test } from 'vitest';
import { readCatalogue } from '../catalogue.ts';
import { layout } from '../layout.ts';
import { readReasons } from '../reasons.ts';
import { LanguageDetector, type TranslatedText } from './language-detector.ts';

const corpus: TranslatedText[] = [
  ...readCatalogue(layout.catalogue).map(({ messages }) => messages),
  ...readReasons(join(layout.contract, 'reasons.yaml')).map(({ words }) => words),
];
const sense = new LanguageDetector(corpus);
const pairs = LOCALES.flatMap((own) =>
  LOCALES.filter((other) => other !== own).map((other) => [own, other] as const),
);

test('nothing of the catalogue is taken for another language', () => {
  expect(corpus.flatMap((words) => sense.faults(words))).toEqual([]);
});

test.each(pairs)(
  'a text of %s that holds what another entry says in %s is told nearly always',
  (own, other) => {
    const told = corpus.filter((words, index) => {
      const stranger = corpus[(index + 7) % corpus.length]?.[other] ?? '';
      return sense.faults({ ...words, [own]: stranger }, words).length > 0;
    });
    expect(told.length / corpus.length).toBeGreaterThan(0.9);
  },
);

test.each(pairs)('a text of %s that holds what the same entry says in %s is always told', (own, other) => {
  const copies = corpus.map((words) => ({ words, copy: { ...words, [own]: words[other] } }));
  const untold = copies.filter(
    ({ words, copy }) => words[own] !== words[other] && sense.faults(copy, words).length === 0,
  );
  expect(untold).toEqual([]);
});
