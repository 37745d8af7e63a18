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

/** Words that readers use for what these pages call otherwise. */
const SAME_WORDS: Readonly<Record<string, readonly string[]>> = {
  admin: ['operator', 'control'],
  codegen: ['generate'],
  cors: ['origin'],
  'cross-origin': ['origin'],
  cypress: ['playwright'],
  deprecate: ['deprecation', 'deprecated'],
  endpoint: ['operation'],
  error: ['result', 'refusal', 'fault'],
  failure: ['finding', 'fault'],
  hook: ['react', 'tanstack'],
  https: ['tls'],
  ignore: ['leave out', 'baseline'],
  inject: ['fault'],
  invite: ['invitation'],
  jest: ['vitest', 'test kit'],
  missed: ['lost'],
  naming: ['named', 'name'],
  paginate: ['pagination'],
  paging: ['pagination'],
  quickstart: ['ten minutes'],
  refresh: ['session', 'sign in again'],
  setup: ['set up'],
  skip: ['leave out', 'only', 'baseline'],
  status: ['state'],
  started: ['ten minutes'],
  timezone: ['time zone'],
  travel: ['jump', 'clock'],
  tutorial: ['ten minutes'],
  warning: ['finding'],
  ws: ['websocket'],
};

/** A word of a query, with the words that mean the same. */
type Word = readonly string[];

function wordsOf(query: string): Word[] {
  return foldText(query)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const one = /^[a-z]{3,}[^ius]s$/.test(word) ? word.slice(0, -1) : word;
      return [one, ...(SAME_WORDS[one] ?? [])];
    });
}

/**
 * Entries that contain the words of the query, also inside words: Japanese and Chinese have no spaces, and `power` must find
 * `buying_power`. If no entry has all of them, those with some. A match in the title ranks higher than in the text, at the start
 * higher than inside, in a short title higher than in a long one, and in a text that is mostly about the word higher than in another.
 * Words that stand together rank higher than apart. A title that a page repeats is among the first results once.
 */
export function search(entries: readonly SearchEntry[], query: string): SearchResult[] {
  const folded = entries.map((entry) => ({ entry, ...fold(entry) }));
  const words = wordsOf(query).filter((word) => folded.some((each) => weightOfWord(word, each) > 0));
  if (words.length === 0) return [];
  const all = folded.map((each) => ({ entry: each.entry, ...weightOf(each, words) }));
  const whole = all.filter(({ matched }) => matched === words.length);
  const rated = whole.length > 0 ? whole : all.filter(({ matched }) => matched > 0);
  rated.sort((a, b) => b.weight - a.weight || a.entry.title.length - b.entry.title.length);
  const byKind = Map.groupBy(repeatsLast(rated), ({ entry }) => entry.kind);
  const best = (kind: Kind) => byKind.get(kind)?.[0]?.weight ?? 0;
  return KINDS.filter((kind) => byKind.has(kind))
    .sort((a, b) => best(b) - best(a))
    .map((kind) => ({ kind, entries: (byKind.get(kind) ?? []).map(({ entry }) => entry) }));
}

/** Moves an entry to the end if its page has an entry of the same title before it, such as a section of each version in the changelog. */
function repeatsLast<Rated extends { readonly entry: SearchEntry }>(rated: readonly Rated[]): Rated[] {
  const titles = new Set<string>();
  const { first = [], repeat = [] } = Object.groupBy(rated, ({ entry: { href, title } }) => {
    const name = `${href.split('#')[0]} ${title}`;
    const isRepeat = titles.has(name);
    titles.add(name);
    return isRepeat ? 'repeat' : 'first';
  });
  return [...first, ...repeat];
}

interface Folded {
  readonly name: string;
  readonly place: string;
  readonly body: string;
}

const fold = ({ title, within, text }: SearchEntry): Folded => ({
  name: foldText(title),
  place: foldText(within),
  body: foldText(text),
});

/** How many of the words an entry has, and its weight. */
function weightOf(entry: Folded, words: readonly Word[]) {
  let [weight, matched] = [weightTogether(words, entry), 0];
  for (const word of words) {
    const one = weightOfWord(word, entry);
    // A name that is one of several words is no better than one that begins with it.
    weight += words.length > 1 ? Math.min(one, 8) : one;
    if (one > 0) matched += 1;
  }
  return { matched, weight };
}

/** A word that means the same counts a little less than the reader's own. */
const OTHER_WORD = 0.9;

function weightOfWord([own = '', ...others]: Word, { name, place, body }: Folded): number {
  const weight = (word: string) => {
    const inText = shareOf(body, isShort(word) ? new RegExp(`\\b${word}\\b`) : word, word.length);
    return Math.max(named(name, word), place.includes(word) ? 2 : 0, inText);
  };
  return Math.max(weight(own), ...others.map((each) => weight(each) * OTHER_WORD));
}

/** What the words weigh together: `margin call` in `margin_call`, `place order` in `placeOrder`, or side by side in a text. */
function weightTogether(words: readonly Word[], { name, body }: Pick<Folded, 'name' | 'body'>): number {
  const own = words.map(([word = '']) => word);
  const firsts = words.map(([word = '', other]) => other ?? word);
  const together = [own, firsts].map((each) => each.join(' '));
  const plain = name.replaceAll(/[_-]/g, ' ').replaceAll(/(?<=[a-z]{3}[^ius])s(?![a-z])/g, '');
  const joined = [own, firsts].map((each) => each.join(''));
  if (together.includes(plain) || joined.includes(name)) return 16;
  if (words.length === 1) return 0;
  if (together.some((each) => plain.includes(each))) return 8;
  return together.some((each) => body.includes(each)) ? 3 : 0;
}

/** A short word such as `an` is a part of many others. */
const isShort = (word: string): boolean => /^[a-z]{1,3}$/.test(word);

/** From 1 to 2, by the share that a word has in a text; 0 if the text does not have it. */
function shareOf(text: string, word: string | RegExp, length: number): number {
  const times = text.split(word).length - 1;
  return times === 0 ? 0 : 1 + Math.min(1, (20 * times * length) / text.length);
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
