import type { Moves } from './bars.ts';
import { hashText, mix, signed, unitInterval } from './hash.ts';
import type { Market } from './market.ts';
import type { Issue } from './universe.ts';

/** Trading days whose moves are worked out together. */
const CHUNK = 64;

/** How far the market, a sector and an issue by itself move on an ordinary day: standard deviations of logarithms. */
const MARKET = 0.0098;
const SECTOR = 0.0055;
const OWN = 0.0135;

type Octaves = readonly (readonly [period: number, amplitude: number])[];

/** The logarithm of volatility is a sum of smooth noises: [period in trading days, amplitude]. */
const MARKET_UNREST: Octaves = [
  [12, 0.46],
  [41, 0.4],
  [170, 0.4],
];
const OWN_UNREST: Octaves = [
  [12, 0.6],
  [37, 0.6],
  [210, 0.5],
];
/** How much of the market's unrest its sectors and issues have too. */
const SHARED_UNREST = 0.6;

/** News of an issue comes on one day, by chance, of so many; it moves the price by so much on average, and never further. */
const NEWS_EVERY = 61;
const NEWS_MOVE = 0.031;
const GREATEST_NEWS = 0.4;

const FACTOR = hashText('market factor');
const SENSITIVITY = hashText('sensitivity');
const SHOCK = hashText('shock');
const NEWS = hashText('news');

/** One column of what moves the issue's price on the trading day with that running number. */
export function moveOn(
  market: Market,
  issue: Issue,
  ordinal: number,
  column: 'whole' | 'news' | 'spread',
): number {
  const chunk = Math.floor(ordinal / CHUNK);
  return issueMoves(market, issue, chunk)[column][ordinal - chunk * CHUNK] ?? 0;
}

/** Standard deviation of the issue's moves on an ordinary day. */
export function ordinarySpread(issue: Issue): number {
  return issue.liveliness * total(sensitivity(issue) * MARKET, SECTOR, OWN);
}

function issueMoves(market: Market, issue: Issue, chunk: number): Moves {
  return chunkOf(market, issue.key, chunk, () => {
    const key = mix(market.key, issue.key);
    const common = marketMoves(market, chunk);
    const sector = sectorMoves(market, issue.sector33Code, chunk);
    const moves = ownMoves(key, chunk, { spread: OWN, octaves: OWN_UNREST, shared: common.unrest });
    const beta = sensitivity(issue);
    for (let index = 0; index < CHUNK; index += 1) {
      const rest = beta * at(common.whole, index) + at(sector.whole, index) + at(moves.whole, index);
      const news = newsMove(key, chunk * CHUNK + index);
      moves.whole[index] = (rest + news) * issue.liveliness;
      moves.news[index] = news * issue.liveliness;
      moves.spread[index] =
        total(beta * at(common.spread, index), at(sector.spread, index), at(moves.spread, index)) *
        issue.liveliness;
    }
    return moves;
  });
}

function sectorMoves(market: Market, sector: string, chunk: number): Moves {
  const name = hashText(`sector ${sector}`);
  return chunkOf(market, name, chunk, () => {
    const shared = marketMoves(market, chunk).unrest;
    return ownMoves(mix(market.key, name), chunk, { spread: SECTOR, octaves: [], shared });
  });
}

function marketMoves(market: Market, chunk: number): Moves {
  return chunkOf(market, FACTOR, chunk, () => {
    const shared = new Float64Array(CHUNK);
    return ownMoves(mix(market.key, FACTOR), chunk, { spread: MARKET, octaves: MARKET_UNREST, shared });
  });
}

function chunkOf(market: Market, name: number, chunk: number, compute: () => Moves): Moves {
  return market.cache.moves.get(name * 100_000 + chunk, compute);
}

/** Independent moves whose volatility changes slowly: by itself, and with one that it has in part. */
function ownMoves(
  key: number,
  chunk: number,
  unrestOf: { readonly spread: number; readonly octaves: Octaves; readonly shared: Float64Array },
): Moves {
  const unrest = smoothNoise(key, unrestOf.octaves, chunk);
  const whole = new Float64Array(CHUNK);
  const spread = new Float64Array(CHUNK);
  for (let index = 0; index < CHUNK; index += 1) {
    const both = at(unrest, index) + SHARED_UNREST * at(unrestOf.shared, index);
    unrest[index] = both;
    spread[index] = unrestOf.spread * Math.exp(both);
    whole[index] = at(spread, index) * shock(key, chunk * CHUNK + index);
  }
  return { whole, news: new Float64Array(CHUNK), spread, unrest };
}

function at(column: Float64Array, index: number): number {
  return column[index] ?? 0;
}

/** Standard deviation of three independent moves together; much faster than Math.hypot. */
function total(common: number, sector: number, own: number): number {
  return Math.sqrt(common * common + sector * sector + own * own);
}

/** How much of the market's move an issue makes, before its liveliness: 0.7 to 1.3. */
function sensitivity(issue: Issue): number {
  return 1 + 0.3 * signed(issue.key, SENSITIVITY);
}

/** A sum of smooth noises around 0, for each day of the chunk. */
function smoothNoise(key: number, octaves: Octaves, chunk: number): Float64Array {
  const sums = new Float64Array(CHUNK);
  for (const [period, amplitude] of octaves) {
    const octave = mix(key, period);
    // Volatility, not its logarithm, keeps its mean square.
    const middle = (amplitude * amplitude) / 4;
    for (let index = 0; index < CHUNK; ) {
      const cell = Math.floor((chunk * CHUNK + index) / period);
      const from = signed(octave, cell);
      const rise = signed(octave, cell + 1) - from;
      const end = Math.min((cell + 1) * period - chunk * CHUNK, CHUNK);
      for (; index < end; index += 1) {
        const part = (chunk * CHUNK + index) / period - cell;
        sums[index] = at(sums, index) + amplitude * (from + rise * part * part * (3 - 2 * part)) - middle;
      }
    }
  }
  return sums;
}

/** A day's chance, normally distributed and independent of every other day's (Box and Muller). */
function shock(key: number, ordinal: number): number {
  const chance = mix(mix(key, SHOCK), ordinal);
  return (
    Math.sqrt(-2 * Math.log(1 - unitInterval(chance))) *
    Math.cos(2 * Math.PI * unitInterval(mix(chance, SHOCK)))
  );
}

function newsMove(key: number, ordinal: number): number {
  const term = Math.floor(ordinal / NEWS_EVERY);
  const chance = mix(mix(key, NEWS), term);
  if (ordinal - term * NEWS_EVERY !== chance % NEWS_EVERY) return 0;
  const great = -Math.log(1 - unitInterval(mix(chance, NEWS)));
  const size = Math.min(NEWS_MOVE * (0.7 * great + 0.15 * great * great), GREATEST_NEWS);
  return mix(chance, SHOCK) % 2 === 0 ? size : -size;
}
