import { KINDS, type SearchEntry } from './rank.ts';

/** The entries of each page, so that its name is in the index once: number of the kind, title, within, text and place in the page. */
export type PackedIndex = readonly (readonly [
  page: string,
  rows: readonly (readonly [number, string, string, string, string])[],
])[];

/** Packs entries for the script that a page loads. */
export function packIndex(entries: readonly SearchEntry[]): PackedIndex {
  const byPage = Map.groupBy(entries, ({ href }) => href.split('#')[0] ?? '');
  return [...byPage].map(([page, of]) => [
    page,
    of.map(({ kind, title, within, text, href }) => [
      KINDS.indexOf(kind),
      ...([title, within, text, href.slice(page.length)] as const),
    ]),
  ]);
}

/** Returns the entries of a packed index. */
export function unpackIndex(packed: PackedIndex): SearchEntry[] {
  return packed.flatMap(([page, rows]) =>
    rows.map(([kind, title, within, text, place]) => ({
      kind: KINDS[kind] ?? 'guide',
      title,
      within,
      text,
      href: `${page}${place}`,
    })),
  );
}
