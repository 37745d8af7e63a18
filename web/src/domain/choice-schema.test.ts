import { describe, expect, it } from 'vitest';
import { choiceSchema, readChoice, withChoice } from './choice-schema.ts';
import { PAGE_QUERIES } from './page-queries.ts';
import { textChoiceSchema } from './text-choice-schema.ts';

const SORTS = choiceSchema(['gainers', 'losers'], 'gainers');
const MONTH = textChoiceSchema(/^\d{4}-\d\d$/);
const search = (text: string) => new URLSearchParams(text);

describe('a choice in an address', () => {
  it.each([
    ['', 'gainers'],
    ['sort=losers', 'losers'],
    ['sort=losers&sort=gainers', 'losers'],
    ['sort=', 'gainers'],
    ['sort=LOSERS', 'gainers'],
    ['sort=__proto__', 'gainers'],
    [`sort=${'x'.repeat(100_000)}`, 'gainers'],
    ['sort=%E0%A4%A', 'gainers'],
    ['other=losers', 'gainers'],
  ])('%s selects an existing option', (text, choice) => {
    expect(readChoice(SORTS, search(text), 'sort')).toBe(choice);
  });

  it('accepts a text only in its format and up to a maximum length', () => {
    expect(readChoice(MONTH, search('month=2026-11'), 'month')).toBe('2026-11');
    expect(readChoice(MONTH, search('month=2026-1'), 'month')).toBe('');
    expect(readChoice(textChoiceSchema(/.*/), search(`q=${'x'.repeat(101)}`), 'q')).toBe('');
  });

  it('accepts the views that links of the provider name', () => {
    expect(readChoice(PAGE_QUERIES.trade.entries.view, search('view=orders'), 'view')).toBe('orders');
    expect(readChoice(PAGE_QUERIES.trade.entries.view, search(''), 'view')).toBe('holdings');
  });

  it('is written beside other parameters, and omitted for the default', () => {
    expect(withChoice(SORTS, search('code=7203'), 'sort', 'losers')).toBe('?code=7203&sort=losers');
    expect(withChoice(SORTS, search('code=7203&sort=losers'), 'sort', 'gainers')).toBe('?code=7203');
    expect(withChoice(SORTS, search('sort=nonsense'), 'sort', 'gainers')).toBe('');
    expect(withChoice(MONTH, search(''), 'month', '2026-11')).toBe('?month=2026-11');
  });
});
