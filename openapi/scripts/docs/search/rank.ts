/** An entry of the search index. */
export interface SearchEntry {
  readonly kind: Kind;
  readonly title: string;
  /** Place of the entry, such as `previewOrder › request`. */
  readonly within: string;
  /** A line for each paragraph, item and row. */
  readonly text: string;
  readonly href: string;
  /** Words of other tools and products that lead here, separated by commas. */
  readonly terms?: string;
}

export const KINDS = ['operation', 'field', 'code', 'outcome', 'guide'] as const;
export type Kind = (typeof KINDS)[number];

/** What a search finds. */
export interface SearchResults {
  /** A few entries that most likely differ in what they answer: the best one of each kind, and guides and operations of different pages. */
  readonly best: readonly SearchEntry[];
  /** All entries by their kind, the kind with the best entry first. */
  readonly groups: readonly SearchResult[];
  /** The words that were searched: without those that say nothing, and as the pages spell them. */
  readonly words: readonly string[];
}

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
const SAME_WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['endpoint', ['operation']],
  ['error', ['result', 'refusal', 'fault']],
  ['failure', ['finding', 'fault']],
  ['ignore', ['leave out', 'baseline']],
  ['missed', ['lost']],
  ['multiple', ['several']],
  ['setup', ['set up', 'run it']],
  ['skip', ['leave out', 'only', 'baseline']],
  ['status', ['state']],
  ['warning', ['finding']],
]);

/** Words of a question that say nothing about its topic. */
const FILLERS = new Set(
  'a already an and are be can do does for from has have how i in is it me my not of on or our should that the there this to was we what when where which who why will with would you your'.split(
    ' ',
  ),
);

/** A word of a query, with the words that mean the same. */
type Word = readonly string[];

function wordsOf(query: string): string[] {
  const words = foldText(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !FILLERS.has(word));
  return (telling.length > 0 ? telling : words).map((word) =>
    /^[a-z]{3,}[^ius]s$/.test(word) ? word.slice(0, -1) : word,
  );
}

/** `test` of `testing`, and `logg` and `log` of `logging`; empty for a word that does not end in `ing`. */
function stemsOf(word: string): string[] {
  const stem = /^([a-z]{3,})ing$/.exec(word)?.[1];
  return stem === undefined ? [] : [stem, stem.replace(/([^aeiou])\1$/, '$1')];
}

/** `entries` of `entry`, and `entry` of `entries`: other plurals contain their singular. */
function otherNumberOf(word: string): string[] {
  if (/[a-z]{2}[^aeiou]y$/.test(word)) return [word.replace(/y$/, 'ies')];
  return /[a-z]{2}[^aeiou]ies$/.test(word) ? [word.replace(/ies$/, 'y')] : [];
}

/** Shortest stem that is searched beside its word; a shorter one is in too many other words. */
const SHORTEST_STEM = 4;

/**
 * Entries that contain words of the query, also inside words: Japanese and Chinese have no spaces, and `power` must find
 * `buying_power`. A rare word counts more than one that most pages have, and an entry that lacks words counts less. A match in the
 * title ranks higher than in the text, at the start higher than inside, in a short title higher than in a long one, and in a text
 * that is mostly about the word higher than in another. Words that stand together rank higher than apart. A word that no entry has
 * is read as the word of the pages that is spelled most like it. A title that a page repeats, and a name that several operations
 * have, is among the first results once.
 */
export function search(entries: readonly SearchEntry[], query: string): SearchResults {
  const folded = foldedOf(entries);
  const known = wordsOf(query).map((word) => knownWord(word, folded));
  const words = searchedWords(known, folded);
  if (words.length === 0) return { best: [], groups: [], words: [] };
  const weighed = folded.map((each) => ({ entry: each.entry, ...weightOf(each, words) }));
  const least = Math.max(...weighed.map(({ weight }) => weight)) * LEAST_SHARE;
  const rated = weighed.filter(({ weight, hasAll }) => hasAll || weight > least);
  rated.sort((a, b) => b.weight - a.weight || a.entry.title.length - b.entry.title.length);
  const found = repeatsLast(rated);
  const byKind = Map.groupBy(found, ({ entry }) => entry.kind);
  const bestWeight = (kind: Kind) => byKind.get(kind)?.[0]?.weight ?? 0;
  const groups = KINDS.filter((kind) => byKind.has(kind))
    .sort((a, b) => bestWeight(b) - bestWeight(a))
    .map((kind) => ({ kind, entries: (byKind.get(kind) ?? []).map(({ entry }) => entry) }));
  const searched = words.map(({ word: [own = ''] }) => own);
  return { best: bestOf(found.map(({ entry }) => entry)), groups, words: searched };
}

const MOST_BEST = 3;

/**
 * The first entry of each kind, and guides and operations of different pages: `deposit` finds both `listDeposits` and `requestDeposit`.
 * If there are too few of these, others follow, such as parts of the page that the query names.
 */
function bestOf(found: readonly SearchEntry[]): SearchEntry[] {
  const seen = new Set<string>();
  const isNew = ({ href, kind }: SearchEntry) => {
    const page = href.split('#')[0] ?? '';
    const name = kind === 'guide' || kind === 'operation' ? page : kind;
    // The page of a shown operation or guide is not shown again for one of its parts.
    const isFirst = !seen.has(name) && !seen.has(page);
    seen.add(name);
    return isFirst;
  };
  const { first = [], other = [] } = Object.groupBy(found, (entry) => (isNew(entry) ? 'first' : 'other'));
  return [...first, ...other].slice(0, MOST_BEST);
}

/** The share of the best entry's weight below which entries that lack words are left out. */
const LEAST_SHARE = 0.1;

/** A word of a query, and its share in the weight of an entry. */
interface SearchedWord {
  readonly word: Word;
  readonly share: number;
}

/** How much more a result code counts than another word, which most often only says that it is one. */
const A_CODE = 2;

/** The words that entries have. A rare one has a larger share. */
function searchedWords(words: readonly string[], folded: readonly FoldedEntry[]): SearchedWord[] {
  const counted = words.map((own) => {
    const stems = words.length > 1 ? stemsOf(own).filter(({ length }) => length >= SHORTEST_STEM) : [];
    const word = [own, ...otherNumberOf(own), ...(SAME_WORDS.get(own) ?? []), ...stems];
    const having = folded.filter((each) => weightOfWord(word, each) > 0);
    const isCode = having.some(({ entry, name }) => entry.kind === 'code' && name.startsWith(`${own} `));
    const rarity = Math.log(1 + folded.length / having.length) * (isCode ? A_CODE : 1);
    return { word, rarity, isFound: having.length > 0 };
  });
  const found = counted.filter(({ isFound }) => isFound);
  const sum = found.reduce((total, { rarity }) => total + rarity, 0);
  return found.map(({ word, rarity }) => ({ word, share: rarity / sum }));
}

/** The word if an entry has it, else its stem (`log` of `logging`), else the word that is spelled most like it. */
function knownWord(word: string, folded: readonly Folded[]): string {
  const forms = [word, ...stemsOf(word)];
  const isKnown = (form: string) =>
    SAME_WORDS.has(form) || folded.some((each) => weightOfWord([form], each) > 0);
  return forms.find(isKnown) ?? closestWord(word, folded);
}

/** Shortest word that is taken for a misspelled one, and for one with two mistakes. */
const [SHORTEST_RESPELLED, SHORTEST_WITH_TWO] = [5, 8];

/** The word of the pages that is spelled most like a word, the most frequent of several; the word itself if none is like it. */
function closestWord(word: string, folded: readonly Folded[]): string {
  if (word.length < SHORTEST_RESPELLED || !/^[a-z]+$/.test(word)) return word;
  const most = word.length < SHORTEST_WITH_TWO ? 1 : 2;
  const counts = new Map<string, number>();
  for (const { name, body } of folded)
    for (const [other] of `${name} ${body}`.matchAll(/[a-z]{4,}/g))
      if (other[0] === word[0] && Math.abs(other.length - word.length) <= most)
        counts.set(other, (counts.get(other) ?? 0) + 1);
  const like = [...counts]
    .map(([other, count]) => ({ other, count, mistakes: mistakesBetween(word, other) }))
    .filter(({ mistakes }) => mistakes <= most)
    .sort((a, b) => a.mistakes - b.mistakes || b.count - a.count);
  return like[0]?.other ?? word;
}

/** Letters to insert, remove, exchange or swap with their neighbour to get from one word to another. */
function mistakesBetween(from: string, to: string): number {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: to.length + 1 }, (_, place) => place)];
  for (let at = 1; at <= from.length; at += 1) {
    const next = [at];
    for (let place = 1; place <= to.length; place += 1) {
      const isSame = from[at - 1] === to[place - 1];
      const isSwapped =
        at > 1 && place > 1 && from[at - 1] === to[place - 2] && from[at - 2] === to[place - 1];
      next[place] = Math.min(
        (row[place] ?? 0) + 1,
        (next[place - 1] ?? 0) + 1,
        (row[place - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[place - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, row] = [row, next];
  }
  return row[to.length] ?? 0;
}

/**
 * Moves an entry to the end if its page has an entry of the same title before it, such as a section of each version in the changelog,
 * or if it is a field or header that other operations have by the same name.
 */
function repeatsLast<Rated extends { readonly entry: SearchEntry }>(rated: readonly Rated[]): Rated[] {
  const titles = new Set<string>();
  const { first = [], repeat = [] } = Object.groupBy(rated, ({ entry: { href, kind, title } }) => {
    const name = kind === 'field' ? title : `${href.split('#')[0]} ${title}`;
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
  /** The lines of the body; empty if it has one. */
  readonly lines: readonly string[];
  /** The words of each term. */
  readonly terms: readonly (readonly string[])[];
}

type FoldedEntry = Folded & { readonly entry: SearchEntry };
const foldedIndexes = new WeakMap<readonly SearchEntry[], readonly FoldedEntry[]>();

/** The folded entries of an index, which are kept for the next search. */
function foldedOf(entries: readonly SearchEntry[]): readonly FoldedEntry[] {
  const kept = foldedIndexes.get(entries) ?? entries.map((entry) => ({ entry, ...fold(entry) }));
  foldedIndexes.set(entries, kept);
  return kept;
}

function fold({ title, within, text, terms = '' }: SearchEntry): Folded {
  const body = foldText(`${text}\n${terms}`.trim());
  const lines = body.includes('\n') ? body.split('\n') : [];
  const words = terms === '' ? [] : terms.split(', ').map(wordsOf);
  return { name: foldText(title), place: foldText(within), body, lines, terms: words };
}

/** The weight of an entry, or of the line of it that weighs most: an answer to several words is often one sentence of a long section. */
function weightOf(entry: Folded, words: readonly SearchedWord[]) {
  const term = shareOfTerm(entry, words) * A_TERM;
  const whole = weightOfPart(entry, words, term);
  if (whole.weight === 0 || words.length === 1) return whole;
  const weights = entry.lines.map((line) => weightOfPart({ ...entry, body: line }, words, term).weight);
  return { ...whole, weight: Math.max(whole.weight, ...weights) };
}

/** The weight of a term that is the whole query, as of a title that is. */
const A_TERM = 16;

/**
 * The share of the query that is covered by a term of the entry: of those that have no word beyond the query, because `tax rate`
 * says nothing about an interest rate.
 */
function shareOfTerm({ terms }: Folded, words: readonly SearchedWord[]): number {
  const shares = terms
    .filter((term) => term.every((each) => words.some(({ word }) => word.includes(each))))
    .map((term) =>
      words
        .filter(({ word }) => word.some((each) => term.includes(each)))
        .reduce((sum, { share }) => sum + share, 0),
    );
  return Math.max(0, ...shares);
}

/** How much less an entry counts that lacks words. */
const LACK = 3;

/**
 * The weight of a text, which is 0 if it has none of the words, and whether it has all of them.
 *
 * @param term what its term weighs
 */
function weightOfPart(entry: Folded, words: readonly SearchedWord[], term: number) {
  const together = words.map(({ word }) => word);
  let [weight, matched, hasAll] = [Math.max(weightTogether(together, entry), term), 0, true];
  for (const { word, share } of words) {
    const one = weightOfWord(word, entry);
    // A name that is one of several words is no better than one that begins with it.
    weight += words.length > 1 ? Math.min(one, 8) * share * words.length : one;
    if (one > 0) matched += share;
    else hasAll = false;
  }
  return { weight: weight * matched ** LACK, hasAll };
}

/** A word that means the same counts a little less than the reader's own. */
const OTHER_WORD = 0.9;

function weightOfWord([own = '', ...others]: Word, { name, place, body }: Folded): number {
  const weight = (word: string) => {
    const pattern = patternOf(word);
    const has = (text: string) => text.split(pattern).length > 1;
    return Math.max(
      has(name) ? named(name, word) : 0,
      has(place) ? 2 : 0,
      shareOf(body, pattern, word.length),
    );
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
  return together.some((each) => body.includes(each)) ? 6 : 0;
}

/**
 * What finds a word in a text: one of up to three letters as a whole, because `an` is in many others; one of four at the start of
 * words (`port` is in `support`); a longer one anywhere.
 */
function patternOf(word: string): string | RegExp {
  if (/^[a-z]{1,3}$/.test(word)) return new RegExp(`(?<![a-z])${word}(?![a-z])`);
  return /^[a-z]{4}$/.test(word) ? new RegExp(`(?<![a-z])${word}`) : word;
}

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

/** The part of a text around its first match with the words of a search, in the line that has most of them. */
export function excerptOf(text: string, words: readonly string[]): string {
  const [line = ''] = text
    .split('\n')
    .map((each) => ({ each, count: words.filter((word) => foldText(each).includes(word)).length }))
    .sort((a, b) => b.count - a.count)
    .map(({ each }) => each);
  if (line.length <= EXCERPT_LENGTH) return line;
  const folded = foldText(line);
  // Only then do places in one text fit the other.
  const lower = folded.length === line.length ? folded : line.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  const match = places.length === 0 ? 0 : Math.min(...places);
  const before = match - LENGTH_BEFORE;
  const space = line.indexOf(' ', before);
  const start = before <= 0 ? 0 : space < 0 || space > match ? match : space + 1;
  const part = line.slice(start, start + EXCERPT_LENGTH);
  return `${start > 0 ? '…' : ''}${part}${start + EXCERPT_LENGTH < line.length ? '…' : ''}`;
}
