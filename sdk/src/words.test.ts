import { expect, test } from 'vitest';
import { LOCALES } from './rules/index.ts';
import { explain, loadWords } from './words.ts';

test.each(LOCALES)('reasons and rules have words in %s', async (locale) => {
  const { reasons, rules } = await loadWords(locale);
  for (const text of [...Object.values(reasons), ...Object.values(rules)]) expect(text.trim()).not.toBe('');
});

test('explains a rule with its parameters, formatted by type', async () => {
  const say = (type: string, value: string | number) => `${type}:${value}`;
  const refusal = { rule: 'tick_size', params: { price: '2841.3', tick: '0.5' } } as const;
  expect(explain(await loadWords('jp'), refusal, say)).toBe(
    'price:2841.3は呼値の単位price:0.5の倍数ではありません。',
  );
  expect(explain(await loadWords('en'), refusal, say)).toBe(
    'The tick size here is price:0.5; price:2841.3 is not a multiple of it.',
  );
});

test('returns an empty text for an unknown rule', async () => {
  const refusal = { rule: 'rule_of_tomorrow', params: {} } as unknown as Parameters<typeof explain>[1];
  expect(explain(await loadWords('en'), refusal, String)).toBe('');
});
