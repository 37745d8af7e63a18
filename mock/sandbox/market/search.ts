import { type Issue, issues } from './universe.ts';

interface Entry {
  readonly issue: Issue;
  readonly code: string;
  readonly names: readonly string[];
}

/** Cache of normalised names; an issue is always the same object. */
const folded = new WeakMap<Issue, Entry>();

function entryOf(issue: Issue): Entry {
  const known = folded.get(issue);
  if (known) return known;
  const { name, shortName } = issue;
  const names = [name.ja, name.en, shortName.jp, shortName.zh, shortName.en].map(fold);
  const entry = { issue, code: fold(issue.code), names };
  folded.set(issue, entry);
  return entry;
}

/**
 * Issues whose code begins with the text or one of whose names, long or short, contains it, best first: exact code,
 * code prefix, name prefix, rest; codes in order within each. Half and full width, upper and lower case, hiragana
 * and katakana are the same; blanks and punctuation do not count. An empty text finds every issue.
 */
export function searchIssues(text: string, among: readonly Issue[] = issues): Issue[] {
  const wanted = fold(text);
  if (wanted === '') return text.trim() === '' ? [...among] : [];
  return among
    .map((issue) => ({ issue, rank: rankOf(entryOf(issue), wanted) }))
    .filter(({ rank }) => rank < 4)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ issue }) => issue);
}

/** The issue whose code the text is, in any width and case; undefined if none. */
export function findByWrittenCode(text: string): Issue | undefined {
  const wanted = fold(text);
  return issues.find((issue) => entryOf(issue).code === wanted);
}

/** The known codes that look most like an unknown one, best first: most characters in the same place, then nearest in order. */
export function nearestCodes(text: string, count = 3): string[] {
  const wanted = fold(text);
  const number = Number.parseInt(wanted, 10) || 0;
  return issues
    .map(entryOf)
    .map(({ issue, code }) => ({
      code: issue.code,
      matches: [...code].filter((char, place) => char === wanted[place]).length,
      distance: Math.abs(Number.parseInt(code, 10) - number),
    }))
    .toSorted((a, b) => b.matches - a.matches || a.distance - b.distance || (a.code < b.code ? -1 : 1))
    .slice(0, count)
    .map(({ code }) => code);
}

function rankOf(entry: Entry, wanted: string): number {
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
