import type { TickGroup } from '@tsubame/sdk/rules';
import { parseCsv, readDataText } from './data-file.ts';
import { type Debut, debutOfCode } from './debut.ts';
import { hashText } from './hash.ts';
import type { LocaleNames, LocalizedName } from './names.ts';

export type Segment = 'prime' | 'standard' | 'growth';

/** One issue of the sandbox's universe. */
export interface Issue {
  readonly code: string;
  readonly name: LocalizedName;
  readonly shortName: LocaleNames;
  readonly sector33Code: string;
  readonly sector: LocalizedName;
  readonly segment: Segment;
  readonly tickGroup: TickGroup;
  /** Shares a lot; 100 for every domestic issue since October 2018. */
  readonly lotSize: number;
  /**
   * Our own rule: the issues of the TOPIX 500 tick group may be sold short. It stands in for the exchange's list
   * of loanable issues, which is not among our data.
   */
  readonly shortable: boolean;
  /** Level around which the simulated price moves, tenths of a yen: a rounded snapshot, no quotation. */
  readonly levelTenths: number;
  /** Simulated turnover of an ordinary day, yen. */
  readonly dailyTurnover: number;
  /** How lively the price is, 1 = ordinary, between 0.8 and 1.25. */
  readonly liveliness: number;
  /** The issue's random key; depends on the code alone. */
  readonly key: number;
  /** Number of the offering by which it came to the market; null for those that were always there. */
  readonly debut: number | null;
}

const SEGMENTS: Readonly<Record<string, Segment>> = {
  Prime: 'prime',
  Standard: 'standard',
  Growth: 'growth',
};

/** Ours, in the order of magnitude of such issues; the first entry that matches the size or the segment counts. */
const CHARACTERS = [
  { match: 'Core30', dailyTurnover: 48_000_000_000, liveliness: 0.85 },
  { match: 'Large70', dailyTurnover: 14_000_000_000, liveliness: 0.95 },
  { match: 'Mid400', dailyTurnover: 6_000_000_000, liveliness: 1.05 },
  { match: 'Growth', dailyTurnover: 1_500_000_000, liveliness: 1.25 },
  { match: 'Standard', dailyTurnover: 1_200_000_000, liveliness: 0.8 },
  { match: '', dailyTurnover: 9_000_000_000, liveliness: 1.15 },
] as const;

const sectors = parseCsv(readDataText('sectors33.csv')).map((row) => ({
  code: row.code ?? '',
  name: { ja: row.name_ja ?? '', en: row.name_en ?? '' },
}));

/** Written by us, as people call the companies; Spanish and French use the English name. */
const shortNames = new Map(
  parseCsv(readDataText('short_names.csv')).map(({ code = '', jp = '', zh = '', en = '' }) => [
    code,
    { jp, zh, en, es: en, fr: en },
  ]),
);

/** The issues that were always there, in the order of their codes. */
export const issues: readonly Issue[] = parseCsv(readDataText('stocks.csv'))
  .map(readIssue)
  .toSorted((a, b) => (a.code < b.code ? -1 : 1));

const byCode = new Map(issues.map((issue) => [issue.code, issue]));

/**
 * The issue with that code, exactly as written, also one that is not listed yet; undefined if there is none.
 * Codes that users wrote are asked for with {@link file://./listed.ts}.
 */
export function findIssue(code: string): Issue | undefined {
  const known = byCode.get(code);
  if (known) return known;
  const debut = debutOfCode(code);
  if (!debut) return undefined;
  const issue = debutIssue(debut);
  byCode.set(code, issue);
  return issue;
}

/**
 * The issue with that code.
 * @throws RangeError if there is none.
 */
export function issueOf(code: string): Issue {
  const issue = findIssue(code);
  if (!issue) throw new RangeError(`no such issue: ${code}`);
  return issue;
}

function debutIssue(debut: Debut): Issue {
  const { number, code, name, shortName, sector33Code, segment, offerTenths } = debut;
  const sector = sectors.find((candidate) => candidate.code === sector33Code);
  const character = CHARACTERS.find(({ match }) => match.toLowerCase() === segment);
  if (!sector || !character) throw new Error(`no sector or segment of ${code}`);
  return {
    code,
    name,
    shortName,
    sector33Code,
    sector: sector.name,
    segment,
    tickGroup: 'OTHER',
    lotSize: 100,
    shortable: false,
    levelTenths: offerTenths,
    dailyTurnover: character.dailyTurnover,
    liveliness: character.liveliness,
    key: hashText(code),
    debut: number,
  };
}

function readIssue(row: Record<string, string>): Issue {
  const { code = '', name_ja = '', name_en = '', sector33_ja, market_segment = '', topix_size_2021 } = row;
  const shortName = shortNames.get(code);
  const sector = sectors.find((candidate) => candidate.name.ja === sector33_ja);
  const segment = SEGMENTS[market_segment];
  const levelTenths = Math.round(Number(row.approx_price_jpy) * 10);
  const traits = `${topix_size_2021} ${market_segment}`;
  const character = CHARACTERS.find((candidate) => traits.includes(candidate.match));
  if (!shortName || !sector || !segment || !character || !(levelTenths > 0))
    throw new Error(`stocks.csv: bad row of ${code}`);
  const tickGroup = row.tick_group === 'T500' ? 'T500' : 'OTHER';
  return {
    code,
    name: { ja: name_ja, en: name_en },
    shortName,
    sector33Code: sector.code,
    sector: sector.name,
    segment,
    tickGroup,
    lotSize: 100,
    shortable: tickGroup === 'T500',
    levelTenths,
    dailyTurnover: character.dailyTurnover,
    liveliness: character.liveliness,
    key: hashText(code),
    debut: null,
  };
}
