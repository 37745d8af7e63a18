/** What can be found: the words that name it, what is said of it, and where it stands. */
export interface SearchEntry {
  readonly kind: Kind;
  readonly title: string;
  /** Where it belongs: `previewOrder › request`. */
  readonly within: string;
  readonly text: string;
  readonly href: string;
}

export const KINDS = ['operation', 'field', 'code', 'outcome', 'guide'] as const;
export type Kind = (typeof KINDS)[number];

/** What was found of one kind, best first. */
export interface SearchResult {
  readonly kind: Kind;
  readonly entries: readonly SearchEntry[];
}

/** Half and full width, capitals and accents as one. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .normalize('NFKC')
    .toLowerCase();
}

/**
 * Entries in which every word of the query stands, wherever it begins: Japanese and Chinese put no space between words,
 * and `power` is in `buying_power`. A title counts more than what is said, a beginning more than a middle, a short title more
 * than a long one.
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

/** Nothing if one of the words is nowhere. */
function weightOf({ title, within, text }: SearchEntry, words: readonly string[]): number {
  const name = foldText(title);
  const place = foldText(within);
  const said = foldText(text);
  let weight = 0;
  for (const word of words) {
    const one = Math.max(named(name, word), place.includes(word) ? 2 : said.includes(word) ? 1 : 0);
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
