/** An entry of the search index. */
export interface SearchEntry {
  readonly kind: Kind;
  readonly title: string;
  /** Place of the entry, such as `previewOrder › request`. */
  readonly within: string;
  readonly text: string;
  readonly href: string;
}

export const KINDS = ['operation', 'field', 'code', 'outcome', 'guide'] as const;
export type Kind = (typeof KINDS)[number];

/** Results of one kind, best first. */
export interface SearchResult {
  readonly kind: Kind;
  readonly entries: readonly SearchEntry[];
}

/** Removes differences of width, case and accents. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .normalize('NFKC')
    .toLowerCase();
}

/**
 * Entries that contain the words of the query, also inside words: Japanese and Chinese have no spaces, and `power` must find
 * `buying_power`. If no entry has all of them, those with some. A match in the title ranks higher than in the text, at the start
 * higher than inside, in a short title higher than in a long one, and in a text that is mostly about the word higher than in another.
 */
export function search(entries: readonly SearchEntry[], query: string): SearchResult[] {
  const words = foldText(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const all = entries.map((entry) => ({ entry, ...weightOf(entry, words) }));
  const whole = all.filter(({ matched }) => matched === words.length);
  const rated = whole.length > 0 ? whole : all.filter(({ matched }) => matched > 0);
  rated.sort((a, b) => b.weight - a.weight || a.entry.title.length - b.entry.title.length);
  const byKind = Map.groupBy(rated, ({ entry }) => entry.kind);
  const best = (kind: Kind) => byKind.get(kind)?.[0]?.weight ?? 0;
  return KINDS.filter((kind) => byKind.has(kind))
    .sort((a, b) => best(b) - best(a))
    .map((kind) => ({ kind, entries: (byKind.get(kind) ?? []).map(({ entry }) => entry) }));
}

/** How many of the words an entry has, and its weight. */
function weightOf({ title, within, text }: SearchEntry, words: readonly string[]) {
  const name = foldText(title);
  const place = foldText(within);
  const body = foldText(text);
  let [weight, matched] = [0, 0];
  for (const word of words) {
    const inText = isShort(word) ? shareOf(` ${body} `, ` ${word} `) : shareOf(body, word);
    const one = Math.max(named(name, word), place.includes(word) ? 2 : 0, inText);
    weight += one;
    if (one > 0) matched += 1;
  }
  return { matched, weight: name === words.join(' ') ? weight + 16 : weight };
}

/** A short word such as `an` is a part of many others. */
const isShort = (word: string): boolean => /^[a-z]{1,3}$/.test(word);

/** From 1 to 2, by the share that a word has in a text; 0 if the text does not have it. */
function shareOf(text: string, word: string): number {
  const times = text.split(word).length - 1;
  return times === 0 ? 0 : 1 + Math.min(1, (20 * times * word.length) / text.length);
}

function named(name: string, word: string): number {
  const at = name.indexOf(word);
  if (at < 0) return 0;
  if (at === 0) return name.length === word.length ? 16 : 8;
  return /[\p{L}\p{N}]/u.test(name[at - 1] ?? '') ? 4 : 6;
}

/** Length of an excerpt, and of its part before the match. */
const [EXCERPT_LENGTH, LENGTH_BEFORE] = [240, 60];

/** The part of a text around its first match with a word of the query. */
export function excerptOf(text: string, query: string): string {
  const folded = foldText(text);
  // Only then do places in one text fit the other.
  const lower = folded.length === text.length ? folded : text.toLowerCase();
  const places = foldText(query)
    .split(/\s+/)
    .map((word) => (word === '' ? -1 : lower.indexOf(word)))
    .filter((place) => place >= 0);
  if (text.length <= EXCERPT_LENGTH) return text;
  const match = places.length === 0 ? 0 : Math.min(...places);
  const before = match - LENGTH_BEFORE;
  const space = text.indexOf(' ', before);
  const start = before <= 0 ? 0 : space < 0 || space > match ? match : space + 1;
  const part = text.slice(start, start + EXCERPT_LENGTH);
  return `${start > 0 ? '…' : ''}${part}${start + EXCERPT_LENGTH < text.length ? '…' : ''}`;
}
