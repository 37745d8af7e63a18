import type { MoveTable } from './bars.ts';
import { parseCsv, readDataText } from './data-file.ts';
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

/**
 * The shock of a day changes the next day's log volatility: by `slope` for each standard deviation, so that falls raise it more than
 * rises, and by `size` for each one that it is larger than usual. The effect fades to `fading` of itself each day.
 */
const AFTER_SHOCK = { slope: -0.11, size: 0.08, fading: 0.92 };
const USUAL_SHOCK = Math.sqrt(2 / Math.PI);
/** The variance of that effect: subtracted so that the mean square of the volatility itself stays constant. */
const AFTER_SHOCK_VARIANCE =
  (AFTER_SHOCK.slope ** 2 + AFTER_SHOCK.size ** 2 * (1 - USUAL_SHOCK ** 2)) / (1 - AFTER_SHOCK.fading ** 2);

/** An issue has news on one random day in this many. The move by news has this mean and maximum. */
const NEWS_EVERY = 61;
const NEWS_MOVE = 0.031;
const MAX_NEWS_MOVE = 0.4;

/** Trading days by which the risk premium of a year is divided, also for a market that is always open. */
const PREMIUM_DAYS = 245;

/** How far the issues of a sector move with the market: our own figures with realistic orders of magnitude. */
const sectorBetas = new Map(
  parseCsv(readDataText('sector_betas.csv')).map(({ code = '', beta }) => [code, Number(beta)]),
);
/** How far the beta of an issue can differ from that of its sector. */
const MAX_OWN_BETA = 0.15;

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
    const premium = market.riskPremium / PREMIUM_DAYS;
    for (let index = 0; index < CHUNK; index += 1) {
      const rest =
        beta * (premium + at(common.total, index)) + at(sector.total, index) + at(moves.total, index);
      const news = newsMove(key, chunk * CHUNK + index);
      const deviation =
        combinedDeviation(
          beta * at(common.deviation, index),
          at(sector.deviation, index),
          at(moves.deviation, index),
        ) * issue.volatilityFactor;
      // Half of the variance is subtracted so that the mean simple return is that of the premium alone.
      moves.total[index] = (rest + news) * issue.volatilityFactor - (deviation * deviation) / 2;
      moves.news[index] = news * issue.volatilityFactor;
      moves.deviation[index] = deviation;
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
  const first = chunk * CHUNK;
  let effect = 0;
  for (let ordinal = first - CHUNK; ordinal < first; ordinal += 1)
    effect = effectAfter(effect, shock(key, ordinal));
  for (let index = 0; index < CHUNK; index += 1) {
    const sum =
      at(logVolatility, index) +
      effect -
      AFTER_SHOCK_VARIANCE +
      SHARED_VOLATILITY * at(parameters.shared, index);
    const today = shock(key, first + index);
    logVolatility[index] = sum;
    deviation[index] = parameters.deviation * Math.exp(sum);
    total[index] = at(deviation, index) * today;
    effect = effectAfter(effect, today);
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

/** Returns the issue's part in the market's move, before its volatility factor. */
function sensitivity(issue: Issue): number {
  return (sectorBetas.get(issue.sector33Code) ?? 1) + MAX_OWN_BETA * signedNoiseAt(issue.key, SENSITIVITY);
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

/** Returns the effect of all shocks up to one on the next day's log volatility. */
function effectAfter(before: number, newest: number): number {
  const { slope, size, fading } = AFTER_SHOCK;
  return fading * before + slope * newest + size * (Math.abs(newest) - USUAL_SHOCK);
}

function newsMove(key: number, ordinal: number): number {
  const term = Math.floor(ordinal / NEWS_EVERY);
  const chance = mix(mix(key, NEWS), term);
  if (ordinal - term * NEWS_EVERY !== chance % NEWS_EVERY) return 0;
  const magnitude = -Math.log(1 - unitInterval(mix(chance, NEWS)));
  const size = Math.min(NEWS_MOVE * (0.7 * magnitude + 0.15 * magnitude * magnitude), MAX_NEWS_MOVE);
  return mix(chance, SHOCK) % 2 === 0 ? size : -size;
}
