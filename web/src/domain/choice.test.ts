import { describe, expect, it } from 'vitest';
import { oneOf, readChoice, withChoice } from './choice.ts';
import { PAGE_QUERIES } from './page-queries.ts';
import { textChoice } from './text-choice.ts';

const SORTS = oneOf(['gainers', 'losers'], 'gainers');
const MONTH = textChoice(/^\d{4}-\d\d$/);
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

  it('accepts only the format, up to a maximum length', () => {
    expect(readChoice(MONTH, search('month=2026-11'), 'month')).toBe('2026-11');
    expect(readChoice(MONTH, search('month=2026-1'), 'month')).toBe('');
    expect(readChoice(textChoice(/.*/), search(`q=${'x'.repeat(101)}`), 'q')).toBe('');
  });

  it('reads the views that links name', () => {
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
