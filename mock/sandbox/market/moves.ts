import type { MoveTable } from './bars.ts';
import { hashText, mix, signedNoiseAt, unitInterval } from './hash.ts';
import type { Market } from './market.ts';
import type { Issue } from './universe.ts';

/** The number of trading days that are calculated together. */
const CHUNK = 64;

/** Standard deviations of the daily log returns of the market, a sector and an issue's own part. */
const MARKET = 0.0098;
const SECTOR = 0.0055;
const OWN = 0.0135;

type Octaves = readonly (readonly [period: number, amplitude: number])[];

/** The logarithm of volatility is a sum of smooth noises: [period in trading days, amplitude]. */
const MARKET_VOLATILITY: Octaves = [
  [12, 0.46],
  [41, 0.4],
  [170, 0.4],
];
const OWN_VOLATILITY: Octaves = [
  [12, 0.6],
  [37, 0.6],
  [210, 0.5],
];
/** Factor by which the market's log volatility is added to that of each sector and issue. */
const SHARED_VOLATILITY = 0.6;

/** An issue has news on one random day in this many. The move by news has this mean and maximum. */
const NEWS_EVERY = 61;
const NEWS_MOVE = 0.031;
const MAX_NEWS_MOVE = 0.4;

const FACTOR = hashText('market factor');
const SENSITIVITY = hashText('sensitivity');
const SHOCK = hashText('shock');
const NEWS = hashText('news');

/** Returns one component of the issue's move on the trading day with this ordinal. */
export function moveComponentOn(
  market: Market,
  issue: Issue,
  ordinal: number,
  column: 'total' | 'news' | 'deviation',
): number {
  const chunk = Math.floor(ordinal / CHUNK);
  return issueMoves(market, issue, chunk)[column][ordinal - chunk * CHUNK] ?? 0;
}

/** Returns the standard deviation of the issue's moves on an ordinary day. */
export function ordinaryDeviation(issue: Issue): number {
  return issue.volatilityFactor * combinedDeviation(sensitivity(issue) * MARKET, SECTOR, OWN);
}

function issueMoves(market: Market, issue: Issue, chunk: number): MoveTable {
  return chunkOf(market, issue.key, chunk, () => {
    const key = mix(market.key, issue.key);
    const common = marketMoves(market, chunk);
    const sector = sectorMoves(market, issue.sector33Code, chunk);
    const moves = ownMoves(key, chunk, {
      deviation: OWN,
      octaves: OWN_VOLATILITY,
      shared: common.logVolatility,
    });
    const beta = sensitivity(issue);
    for (let index = 0; index < CHUNK; index += 1) {
      const rest = beta * at(common.total, index) + at(sector.total, index) + at(moves.total, index);
      const news = newsMove(key, chunk * CHUNK + index);
      moves.total[index] = (rest + news) * issue.volatilityFactor;
      moves.news[index] = news * issue.volatilityFactor;
      moves.deviation[index] =
        combinedDeviation(
          beta * at(common.deviation, index),
          at(sector.deviation, index),
          at(moves.deviation, index),
        ) * issue.volatilityFactor;
    }
    return moves;
  });
}

function sectorMoves(market: Market, sector: string, chunk: number): MoveTable {
  const name = hashText(`sector ${sector}`);
  return chunkOf(market, name, chunk, () => {
    const shared = marketMoves(market, chunk).logVolatility;
    return ownMoves(mix(market.key, name), chunk, { deviation: SECTOR, octaves: [], shared });
  });
}

function marketMoves(market: Market, chunk: number): MoveTable {
  return chunkOf(market, FACTOR, chunk, () => {
    const shared = new Float64Array(CHUNK);
    return ownMoves(mix(market.key, FACTOR), chunk, {
      deviation: MARKET,
      octaves: MARKET_VOLATILITY,
      shared,
    });
  });
}

function chunkOf(market: Market, name: number, chunk: number, compute: () => MoveTable): MoveTable {
  return market.cache.moves.get(name * 100_000 + chunk, compute);
}

/** Returns random moves with slowly changing volatility, which is partly shared and partly their own. */
function ownMoves(
  key: number,
  chunk: number,
  parameters: { readonly deviation: number; readonly octaves: Octaves; readonly shared: Float64Array },
): MoveTable {
  const logVolatility = smoothNoise(key, parameters.octaves, chunk);
  const total = new Float64Array(CHUNK);
  const deviation = new Float64Array(CHUNK);
  for (let index = 0; index < CHUNK; index += 1) {
    const sum = at(logVolatility, index) + SHARED_VOLATILITY * at(parameters.shared, index);
    logVolatility[index] = sum;
    deviation[index] = parameters.deviation * Math.exp(sum);
    total[index] = at(deviation, index) * shock(key, chunk * CHUNK + index);
  }
  return { total, news: new Float64Array(CHUNK), deviation, logVolatility };
}

function at(column: Float64Array, index: number): number {
  return column[index] ?? 0;
}

/** Returns the standard deviation of the sum of three independent moves; much faster than Math.hypot. */
function combinedDeviation(common: number, sector: number, own: number): number {
  return Math.sqrt(common * common + sector * sector + own * own);
}

/** Returns the issue's part in the market's move, before its volatility factor: 0.7 to 1.3. */
function sensitivity(issue: Issue): number {
  return 1 + 0.3 * signedNoiseAt(issue.key, SENSITIVITY);
}

/** Returns a sum of smooth noises around 0 for each day of the chunk. */
function smoothNoise(key: number, octaves: Octaves, chunk: number): Float64Array {
  const sums = new Float64Array(CHUNK);
  for (const [period, amplitude] of octaves) {
    const octave = mix(key, period);
    // Subtracted so that the mean square of the volatility itself stays constant.
    const correction = (amplitude * amplitude) / 4;
    for (let index = 0; index < CHUNK; ) {
      const cell = Math.floor((chunk * CHUNK + index) / period);
      const from = signedNoiseAt(octave, cell);
      const rise = signedNoiseAt(octave, cell + 1) - from;
      const end = Math.min((cell + 1) * period - chunk * CHUNK, CHUNK);
      for (; index < end; index += 1) {
        const part = (chunk * CHUNK + index) / period - cell;
        sums[index] = at(sums, index) + amplitude * (from + rise * part * part * (3 - 2 * part)) - correction;
      }
    }
  }
  return sums;
}

/** Returns a day's normally distributed random number, independent of all other days (Box and Muller). */
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
  const magnitude = -Math.log(1 - unitInterval(mix(chance, NEWS)));
  const size = Math.min(NEWS_MOVE * (0.7 * magnitude + 0.15 * magnitude * magnitude), MAX_NEWS_MOVE);
  return mix(chance, SHOCK) % 2 === 0 ? size : -size;
}
