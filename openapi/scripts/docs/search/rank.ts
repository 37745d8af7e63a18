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
 * Entries that contain every word of the query, also inside words: Japanese and Chinese have no spaces, and `power` must find
 * `buying_power`. A match in the title ranks higher than in the text, at the start higher than inside, in a short title higher than in
 * a long one.
 */
export function search(entries: readonly SearchEntry[], query: string): SearchResult[] {
  const words = foldText(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const rated = entries.flatMap((entry) => {
    const weight = weightOf(entry, words);
    return weight === 0 ? [] : [{ entry, weight }];
  });
  rated.sort((a, b) => b.weight - a.weight || a.entry.title.length - b.entry.title.length);
  const byKind = Map.groupBy(rated, ({ entry }) => entry.kind);
  const best = (kind: Kind) => byKind.get(kind)?.[0]?.weight ?? 0;
  return KINDS.filter((kind) => byKind.has(kind))
    .sort((a, b) => best(b) - best(a))
    .map((kind) => ({ kind, entries: (byKind.get(kind) ?? []).map(({ entry }) => entry) }));
}

/** The weight of an entry; 0 if it lacks one of the words. */
function weightOf({ title, within, text }: SearchEntry, words: readonly string[]): number {
  const name = foldText(title);
  const place = foldText(within);
  const body = foldText(text);
  let weight = 0;
  for (const word of words) {
    const one = Math.max(named(name, word), place.includes(word) ? 2 : body.includes(word) ? 1 : 0);
    if (one === 0) return 0;
    weight += one;
  }
  return name === words.join(' ') ? weight + 16 : weight;
}

function named(name: string, word: string): number {
  const at = name.indexOf(word);
  if (at < 0) return 0;
  if (at === 0) return name.length === word.length ? 16 : 8;
  return /[\p{L}\p{N}]/u.test(name[at - 1] ?? '') ? 4 : 6;
}
