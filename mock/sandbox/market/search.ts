import { type Issue, issues } from './universe.ts';

const index = issues.map((issue) => ({
  issue,
  code: fold(issue.code),
  names: [issue.name.ja, issue.name.en, issue.shortName.jp, issue.shortName.zh, issue.shortName.en].map(fold),
}));

/**
 * Issues whose code begins with the text or one of whose names, long or short, contains it, best first: exact code,
 * code prefix, name prefix, rest; codes in order within each. Half and full width, upper and lower case, hiragana
 * and katakana are the same; blanks and punctuation do not count. An empty text finds every issue.
 */
export function searchIssues(text: string): Issue[] {
  const wanted = fold(text);
  if (wanted === '') return text.trim() === '' ? [...issues] : [];
  return index
    .map((entry) => ({ issue: entry.issue, rank: rankOf(entry, wanted) }))
    .filter(({ rank }) => rank < 4)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ issue }) => issue);
}

/** The issue whose code the text is, in any width and case; undefined if none. */
export function findByWrittenCode(text: string): Issue | undefined {
  const wanted = fold(text);
  return index.find((entry) => entry.code === wanted)?.issue;
}

/** The known codes that look most like an unknown one, best first: most characters in the same place, then nearest in order. */
export function nearestCodes(text: string, count = 3): string[] {
  const wanted = fold(text);
  const number = Number.parseInt(wanted, 10) || 0;
  return index
    .map(({ issue, code }) => ({
      code: issue.code,
      matches: [...code].filter((char, place) => char === wanted[place]).length,
      distance: Math.abs(Number.parseInt(code, 10) - number),
    }))
    .toSorted((a, b) => b.matches - a.matches || a.distance - b.distance || (a.code < b.code ? -1 : 1))
    .slice(0, count)
    .map(({ code }) => code);
}

function rankOf(entry: { code: string; names: string[] }, wanted: string): number {
  if (entry.code === wanted) return 0;
  if (entry.code.startsWith(wanted)) return 1;
  if (entry.names.some((name) => name.startsWith(wanted))) return 2;
  return entry.names.some((name) => name.includes(wanted)) ? 3 : 4;
}

function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replace(/[^\p{L}\p{N}ー]/gu, '');
}
