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
const detector = new LanguageDetector(corpus);
const pairs = LOCALES.flatMap((own) =>
  LOCALES.filter((other) => other !== own).map((other) => [own, other] as const),
);

test('detects no wrong language in the catalogue', () => {
  expect(corpus.flatMap((words) => detector.faults(words))).toEqual([]);
});

test.each(pairs)(
  'detects a %s text that was replaced by another entry’s %s text in over 90 % of cases',
  (own, other) => {
    const detected = corpus.filter((words, index) => {
      const foreignText = corpus[(index + 7) % corpus.length]?.[other] ?? '';
      return detector.faults({ ...words, [own]: foreignText }, words).length > 0;
    });
    expect(detected.length / corpus.length).toBeGreaterThan(0.9);
  },
);

test.each(pairs)('always detects a %s text that was replaced by the same entry’s %s text', (own, other) => {
  const copies = corpus.map((words) => ({ words, copy: { ...words, [own]: words[other] } }));
  const undetected = copies.filter(
    ({ words, copy }) => words[own] !== words[other] && detector.faults(copy, words).length === 0,
  );
  expect(undetected).toEqual([]);
});
