import { type Issue, originalIssues } from './universe.ts';

interface SearchableIssue {
  readonly issue: Issue;
  readonly code: string;
  readonly names: readonly string[];
}

/** A cache of normalised names. */
const searchableIssues = new WeakMap<Issue, SearchableIssue>();

function searchableOf(issue: Issue): SearchableIssue {
  const known = searchableIssues.get(issue);
  if (known) return known;
  const { name, shortName } = issue;
  const names = [name.ja, name.en, shortName.jp, shortName.zh, shortName.en].map(normalise);
  const searchable = { issue, code: normalise(issue.code), names };
  searchableIssues.set(issue, searchable);
  return searchable;
}

/**
 * Finds issues by the start of their code or a part of a name, best first: exact code, code prefix, name prefix, others; ties in
 * order of codes. Ignores width, case, kana type, blanks and punctuation. An empty text finds every issue.
 */
export function searchIssues(text: string, among: readonly Issue[] = originalIssues): Issue[] {
  const query = normalise(text);
  if (query === '') return text.trim() === '' ? [...among] : [];
  return among
    .map((issue) => ({ issue, rank: rankOf(searchableOf(issue), query) }))
    .filter(({ rank }) => rank < 4)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ issue }) => issue);
}

/** Returns the issue with this code, in any width and case; undefined if there is none. */
export function findByWrittenCode(text: string): Issue | undefined {
  const query = normalise(text);
  return originalIssues.find((issue) => searchableOf(issue).code === query);
}

/** Returns the codes most similar to an unknown one: most characters in the same place, then nearest by number. */
export function nearestCodes(text: string, count = 3, among: readonly Issue[] = originalIssues): string[] {
  const query = normalise(text);
  const number = Number.parseInt(query, 10) || 0;
  return among
    .map(searchableOf)
    .map(({ issue, code }) => ({
      code: issue.code,
      matches: [...code].filter((char, place) => char === query[place]).length,
      distance: Math.abs(Number.parseInt(code, 10) - number),
    }))
    .toSorted((a, b) => b.matches - a.matches || a.distance - b.distance || (a.code < b.code ? -1 : 1))
    .slice(0, count)
    .map(({ code }) => code);
}

function rankOf(searchable: SearchableIssue, query: string): number {
  if (searchable.code === query) return 0;
  if (searchable.code.startsWith(query)) return 1;
  if (searchable.names.some((name) => name.startsWith(query))) return 2;
  return searchable.names.some((name) => name.includes(query)) ? 3 : 4;
}

function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replace(/[^\p{L}\p{N}ー]/gu, '');
}
