import { LOCALES } from '@tsubame/sdk/rules';
import { describe, expect, it } from 'vitest';
import { parseCsv } from './data-file.ts';
import { findByWrittenCode, nearestCodes, searchIssues } from './search.ts';
import { findIssue, issueOf, originalIssues } from './universe.ts';

const codes = (text: string) => searchIssues(text).map((issue) => issue.code);

describe('the universe', () => {
  it('has 100 issues in the order of their codes, each with its own random key', () => {
    expect(originalIssues).toHaveLength(100);
    expect(originalIssues.map((issue) => issue.code)).toEqual(
      originalIssues.map((issue) => issue.code).toSorted(),
    );
    expect(new Set(originalIssues.map((issue) => issue.key)).size).toBe(100);
  });

  it('has name, sector, segment, tick group, lot size and short-sale permission of an issue', () => {
    expect(issueOf('7203')).toMatchObject({
      name: { ja: 'トヨタ自動車' },
      sector33Code: '3700',
      sector: { ja: '輸送用機器' },
      segment: 'prime',
      tickGroup: 'T500',
      lotSize: 100,
      shortable: true,
    });
    expect(originalIssues.every((issue) => issue.sector.en !== '' && issue.name.en !== '')).toBe(true);
  });

  it('has a short name for every issue in every language, each its own', () => {
    for (const language of LOCALES) {
      const names = originalIssues.map((issue) => issue.shortName[language]);
      expect(names.filter((name) => name.length < 2 || name.length > 24)).toEqual([]);
      expect(new Set(names).size).toBe(originalIssues.length);
    }
    expect(issueOf('7203').shortName).toMatchObject({ jp: 'トヨタ自動車', zh: '丰田汽车', es: 'Toyota' });
  });

  it('does not allow short sales of small issues', () => {
    expect(issueOf('9348')).toMatchObject({ segment: 'growth', tickGroup: 'OTHER', shortable: false });
  });

  it('has no issue of an unknown code', () => {
    expect(findIssue('0000')).toBeUndefined();
    expect(() => issueOf('0000')).toThrow(RangeError);
  });
});

describe('search', () => {
  it.each([
    ['7203', '7203'],
    ['７２０３', '7203'],
    ['285a', '285A'],
    ['２８５Ａ', '285A'],
    ['トヨタ', '7203'],
    ['ﾄﾖﾀ', '7203'],
    ['とよた', '7203'],
    ['ＳＯＮＹ', '6758'],
    ['sony group', '6758'],
    ["mcdonald's", '2702'],
  ])('a search for %j finds the issue %s first', (text, code) => {
    expect(codes(text)[0]).toBe(code);
  });

  it('puts the exact code before longer names', () => {
    expect(codes('72').every((code) => code.startsWith('72'))).toBe(true);
    expect(codes('72').length).toBeGreaterThan(1);
  });

  it('finds every issue for an empty text and none for noise', () => {
    expect(searchIssues('  ')).toHaveLength(100);
    expect(searchIssues('%_')).toEqual([]);
    expect(searchIssues('存在しない会社')).toEqual([]);
  });

  it('finds a code in any width and case', () => {
    expect(findByWrittenCode(' ２８５ａ')?.code).toBe('285A');
    expect(findByWrittenCode('28')).toBeUndefined();
  });

  it('suggests the codes nearest to an unknown one', () => {
    expect(nearestCodes('7204')[0]).toBe('7203');
    expect(nearestCodes('285Z')[0]).toBe('285A');
    expect(nearestCodes('', 2)).toHaveLength(2);
  });
});

describe('the CSV reader', () => {
  it('understands quoted cells, doubled quotes and empty cells', () => {
    expect(parseCsv('a,b,c\n"x,1","say ""hi""",\n')).toEqual([{ a: 'x,1', b: 'say "hi"', c: '' }]);
  });

  it('rejects a row with missing cells', () => {
    expect(() => parseCsv('a,b\n1\n')).toThrow(/row 2/);
  });
});
