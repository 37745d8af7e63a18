import { explain, loadWords } from '@tsubame/sdk/words';
import { expect, it } from 'vitest';
import { LOCALES } from './locale.ts';
import { formatRuleValue } from './rule-values.ts';

it.each([
  ['yen', 1_485_390, 'en', '¥1,485,390'],
  ['amount', '100000.00', 'jp', '¥100,000'],
  ['price', '2841.5', 'en', '¥2,841.5'],
  ['price', '2841.5', 'fr', '2\u202f841,5\u00a0¥'],
  ['rate', '0.15', 'jp', '15.00%'],
  ['shares', 100_000, 'en', '100,000'],
  ['count', 3, 'fr', '3'],
  ['seconds', 30, 'en', '30 seconds'],
  ['seconds', 900, 'jp', '15分'],
  ['seconds', 90, 'en', '90 seconds'],
  ['seconds', 86_400, 'en', '24 hours'],
  ['seconds', 0, 'en', '0 seconds'],
  ['date', '2026-11-24', 'jp', '2026/11/24'],
  ['timestamp', '2026-11-24T09:00:00.000+09:00', 'jp', '2026/11/24 09:00'],
  ['code', '7203', 'es', '7203'],
  ['text', 'JPEG, PNG', 'zh', 'JPEG, PNG'],
] as const)('formats a param of the type %s, %s, in %s: %s', (type, value, locale, said) => {
  expect(formatRuleValue(type, value, locale)).toBe(said);
});

const MONEY = new Set(['yen', 'amount', 'price']);
/** A unit in the catalogue's text beside a param that has its own unit. */
const UNIT_BESIDE_PARAM = /[¥￥]\{|\}\s*(円|日元|yen)/;

it.each(LOCALES)(
  'shows the yen sign exactly once with every money value of a rule, in %s',
  async (locale) => {
    const words = await loadWords(locale);
    const seen = new Set<string>();
    for (const [rule, sentence] of Object.entries(words.rules)) {
      expect(sentence, rule).not.toMatch(UNIT_BESIDE_PARAM);
      const params = Object.fromEntries(
        [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 2841]),
      );
      const refusal = { rule, params } as unknown as Parameters<typeof explain>[1];
      explain(words, refusal, (type, value) => {
        if (!MONEY.has(type)) return String(value);
        seen.add(type);
        const said = formatRuleValue(type, value, locale);
        expect(said, `${rule}: ${type}`).toContain('¥');
        return said;
      });
    }
    expect([...seen].toSorted()).toEqual([...MONEY].toSorted());
  },
);
