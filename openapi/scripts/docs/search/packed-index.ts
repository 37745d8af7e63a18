import { KINDS, type SearchEntry } from './rank.ts';

/** Number of the kind, title, within (0 for that of the row before), text, place in the page, and terms if there are any. */
type PackedRow = readonly [
  kind: number,
  title: string,
  within: string | 0,
  text: string,
  place: string,
  terms?: string,
];

/** The entries of each page, so that its name is in the index once. */
export type PackedIndex = readonly (readonly [page: string, rows: readonly PackedRow[]])[];

/** Packs entries for the script that a page loads. */
export function packIndex(entries: readonly SearchEntry[]): PackedIndex {
  const byPage = Map.groupBy(entries, ({ href }) => href.split('#')[0] ?? '');
  return [...byPage].map(([page, of]) => [
    page,
    of.map(({ kind, title, within, text, href, terms }, at): PackedRow => {
      const place = within === of[at - 1]?.within ? 0 : within;
      const row = [KINDS.indexOf(kind), title, place, text, href.slice(page.length)] as const;
      return terms === undefined ? row : [...row, terms];
    }),
  ]);
}

/** Returns the entries of a packed index. */
export function unpackIndex(packed: PackedIndex): SearchEntry[] {
  let before = '';
  return packed.flatMap(([page, rows]) =>
    rows.map(([kind, title, within, text, place, terms]) => {
      before = within === 0 ? before : within;
      const href = `${page}${place}`;
      const entry = { kind: KINDS[kind] ?? 'guide', title, within: before, text, href };
      return terms === undefined ? entry : { ...entry, terms };
    }),
  );
}
