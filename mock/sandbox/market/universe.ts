import type { TickGroup } from '@tsubame/sdk/rules';
import { LOT } from '@tsubame/sdk/rules';
import { parseCsv, readDataText } from './data-file.ts';
import { type Debut, debutOfCode } from './debut.ts';
import { hashText } from './hash.ts';
import type { LocaleNames, LocalizedName } from './names.ts';
import type { OwnProfile } from './price-source.ts';
import { TEXTS } from './texts.ts';

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
  /** Shares per lot. */
  readonly lotSize: number;
  /**
   * True if the issue can be sold short. Our own rule: the issues of the TOPIX 500 tick group, because our data do not include
   * the exchange's list of loanable issues.
   */
  readonly shortable: boolean;
  /** The level around which the simulated price moves, in tenths of a yen: a rounded snapshot, not a real quote. */
  readonly levelTenths: number;
  /** The simulated turnover of an ordinary day in yen. */
  readonly dailyTurnover: number;
  /** Volatility relative to an ordinary issue, from 0.8 to 1.25. */
  readonly volatilityFactor: number;
  /** The issue's random key, derived from the code. */
  readonly key: number;
  /** The number of its IPO; null for the original issues. */
  readonly debut: number | null;
}

const SEGMENTS: Readonly<Record<string, Segment>> = {
  Prime: 'prime',
  Standard: 'standard',
  Growth: 'growth',
};

/** Our own rule with realistic orders of magnitude; the first entry that matches the size or the segment applies. */
const PROFILES = [
  { match: 'Core30', dailyTurnover: 48_000_000_000, volatilityFactor: 0.85 },
  { match: 'Large70', dailyTurnover: 14_000_000_000, volatilityFactor: 0.95 },
  { match: 'Mid400', dailyTurnover: 6_000_000_000, volatilityFactor: 1.05 },
  { match: 'Growth', dailyTurnover: 1_500_000_000, volatilityFactor: 1.25 },
  { match: 'Standard', dailyTurnover: 1_200_000_000, volatilityFactor: 0.8 },
  { match: '', dailyTurnover: 9_000_000_000, volatilityFactor: 1.15 },
] as const;

/** The sector of an issue of an unknown sector, and of those in none of the exchange's 33, such as funds. */
export const UNKNOWN_SECTOR = '9999';
/** As `LocaleNames` in the contract. */
const LONGEST_SHORT_NAME = 24;
/** Level of an imported issue outside the universe; no price of it is derived from this. */
const IMPORTED_LEVEL_TENTHS = 10_000;

const sectors = parseCsv(readDataText('sectors33.csv')).map((row) => ({
  code: row.code ?? '',
  name: { ja: row.name_ja ?? '', en: row.name_en ?? '' },
}));

/** Our own common short names; Spanish and French use the English name. */
const shortNames = new Map(
  parseCsv(readDataText('short_names.csv')).map(({ code = '', jp = '', zh = '', en = '' }) => [
    code,
    { jp, zh, en, es: en, fr: en },
  ]),
);

/** The original issues, in the order of their codes. */
export const originalIssues: readonly Issue[] = parseCsv(readDataText('stocks.csv'))
  .map(readIssue)
  .toSorted((a, b) => (a.code < b.code ? -1 : 1));

const byCode = new Map(originalIssues.map((issue) => [issue.code, issue]));

/**
 * Returns the issue with exactly this code, listed or not; undefined if there is none. For codes from users, use `findListed` in
 * `listed.ts`.
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
 * Returns the issue with this code, listed or not.
 *
 * @throws RangeError if there is none
 */
export function issueOf(code: string): Issue {
  const issue = findIssue(code);
  if (!issue) throw new RangeError(`There is no issue ${code}.`);
  return issue;
}

/**
 * Makes an issue of imported prices known by its code, which is its name here: `issueIn` in `listed.ts` returns the issue of a market
 * with its own name and sector.
 */
export function registerIssue(code: string): void {
  if (findIssue(code)) return;
  byCode.set(code, importedIssue(code, null));
}

/**
 * Returns the issue of imported prices with what their files say of it. Outside the universe its steps are the finer ones, and it
 * cannot be sold short.
 */
export function importedIssue(code: string, profile: OwnProfile | null): Issue {
  const sectorCode = profile?.sector33Code ?? UNKNOWN_SECTOR;
  return {
    code,
    ...(profile === null ? namesOfCode(code) : namesOf(code, profile)),
    sector33Code: sectorCode,
    sector: sectors.find((each) => each.code === sectorCode)?.name ?? { ja: '', en: '' },
    segment: profile?.segment ?? 'standard',
    tickGroup: 'T500',
    lotSize: LOT.size,
    shortable: false,
    levelTenths: IMPORTED_LEVEL_TENTHS,
    dailyTurnover: PROFILES.find(({ match }) => match === 'Standard')?.dailyTurnover ?? 0,
    volatilityFactor: 1,
    key: hashText(code),
    debut: null,
  };
}

/** Code of the sector with this code or Japanese or English name; undefined if there is none. */
export function sectorCodeOf(text: string): string | undefined {
  const wanted = text.toLowerCase();
  return sectors.find(
    ({ code, name }) => code === text || name.ja === text || name.en.toLowerCase() === wanted,
  )?.code;
}

type Names = Pick<Issue, 'name' | 'shortName'>;

function namesOfCode(code: string): Names {
  const nameIn = (locale: keyof LocaleNames) => TEXTS.importedIssue[locale].replace('{code}', code);
  return {
    name: { ja: nameIn('jp'), en: nameIn('en') },
    shortName: { jp: nameIn('jp'), zh: nameIn('zh'), en: nameIn('en'), es: nameIn('es'), fr: nameIn('fr') },
  };
}

function namesOf(code: string, { nameJa, nameEn }: OwnProfile): Names {
  const [ja, en] = [nameJa, nameEn].map((name) => shortened(code, name)) as [string, string];
  return { name: { ja: nameJa, en: nameEn }, shortName: { jp: ja, zh: ja, en, es: en, fr: en } };
}

/** A long name ends with the code, so that the names of two funds stay different. */
function shortened(code: string, name: string): string {
  if (name.length <= LONGEST_SHORT_NAME) return name;
  return `${name.slice(0, LONGEST_SHORT_NAME - code.length - 2).trimEnd()}… ${code}`;
}

function debutIssue(debut: Debut): Issue {
  const { number, code, name, shortName, sector33Code, segment, offerTenths } = debut;
  const sector = sectors.find((candidate) => candidate.code === sector33Code);
  const profile = PROFILES.find(({ match }) => match.toLowerCase() === segment);
  if (!sector || !profile) throw new Error(`The issue ${code} has no known sector or segment.`);
  return {
    code,
    name,
    shortName,
    sector33Code,
    sector: sector.name,
    segment,
    tickGroup: 'OTHER',
    lotSize: LOT.size,
    shortable: false,
    levelTenths: offerTenths,
    dailyTurnover: profile.dailyTurnover,
    volatilityFactor: profile.volatilityFactor,
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
  const profile = PROFILES.find((candidate) => traits.includes(candidate.match));
  if (!shortName || !sector || !segment || !profile || !(levelTenths > 0))
    throw new Error(`stocks.csv has an invalid row for ${code}.`);
  const tickGroup = row.tick_group === 'T500' ? 'T500' : 'OTHER';
  return {
    code,
    name: { ja: name_ja, en: name_en },
    shortName,
    sector33Code: sector.code,
    sector: sector.name,
    segment,
    tickGroup,
    lotSize: LOT.size,
    shortable: tickGroup === 'T500',
    levelTenths,
    dailyTurnover: profile.dailyTurnover,
    volatilityFactor: profile.volatilityFactor,
    key: hashText(code),
    debut: null,
  };
}
