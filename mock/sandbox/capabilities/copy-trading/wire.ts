import { formatDay, fromHundredths, ratioOf } from '@tsubame/sdk/rules';
import type { Lang, Schemas } from '#frame/contract/handlers.ts';
import { rate, timestamp } from '#frame/contract/wire.ts';
import { dayBar } from '#market/day-bar.ts';
import { sectorNames } from '#market/sector-names.ts';
import type { FollowEnv } from './env.ts';
import type { ProductRow } from './records.ts';
import { FOLLOW_TERMS } from './rules/terms.ts';
import { drawdownOf } from './strategy/figures.ts';
import { lastClosedOrdinal, PRINCIPAL_TENTHS } from './strategy/track.ts';
import { followProductNameOf, STRATEGY_NAMES, TEXTS } from './texts.ts';

const SPARKLINE_POINTS = 48;
const WHOLE_BASIS_POINTS = 10_000;

/** A product as the contract writes it for its caller at an instant (epoch ms). */
export function productOnWire(
  { tracks, market: { schedule } }: FollowEnv,
  row: ProductRow,
  { sizeYen, mine }: { readonly sizeYen: number; readonly mine: string | null },
  { lang, at }: { readonly lang: Lang; readonly at: number },
): Schemas['FollowProduct'] {
  const { track, riskScore } = tracks.trackOf(row.number);
  const { product } = track;
  const { strategy } = product;
  const figures = tracks.figuresOf(row.number, lastClosedOrdinal(schedule, at));
  const first = track.day(product.firstOrdinal).day;
  const last = figures.closes.at(-1)?.day ?? first;
  const canFollow = row.state === 'recruiting' && riskScore <= FOLLOW_TERMS.maximumRiskScore;
  return {
    product_id: row.productId,
    issuer: STRATEGY_NAMES[strategy.key].issuer,
    name: followProductNameOf(product),
    strategy: TEXTS[strategy.key][lang],
    fund_size: sizeYen,
    maximum_size: strategy.maximumYen,
    remaining_size: Math.max(0, strategy.maximumYen - sizeYen),
    deadline: timestamp(product.deadline),
    minimum_amount: fromHundredths(strategy.minimumHundredths),
    fee_rate: rate(strategy.feeBasisPoints, WHOLE_BASIS_POINTS),
    performance_fee_rate: '0.0000',
    exit_fee: 0,
    risk_score: riskScore,
    maximum_drawdown: figures.maximumDrawdown,
    maximum_drawdown_on: formatDay(figures.maximumDrawdownOn),
    worst_month: figures.worstMonth,
    worst_month_of: figures.worstMonthOf,
    record_from: formatDay(first),
    track_days: last - first + 1,
    yesterday_rate: figures.yesterdayRate,
    total_rate: figures.totalRate,
    sparkline: thinned(figures.closes.map(({ tenths }) => ratioOf(tenths, PRINCIPAL_TENTHS))),
    state: row.state,
    version: row.version,
    my_record_id: mine,
    next_actions: canFollow ? ['follow'] : [],
  };
}

/** The track record and holdings of a product at the last close by an instant (epoch ms). */
export function followProductDetailOnWire(
  { tracks, market }: FollowEnv,
  number: number,
  { lang, at }: { readonly lang: Lang; readonly at: number },
): Omit<Schemas['FollowProductDetail'], 'product'> {
  const closed = lastClosedOrdinal(market.schedule, at);
  const track = tracks.track(number);
  const day = track.day(Math.min(closed, track.product.endOrdinal - 1));
  const parts = new Map<string, { share: number; name: Schemas['LocaleLabel'] }>();
  for (const { issue, shares } of day.holdings) {
    const part = parts.get(issue.sector33Code) ?? { share: 0, name: sectorNames(issue) };
    const share = part.share + shares * dayBar(market, issue, day.day).closeTenths;
    parts.set(issue.sector33Code, { ...part, share });
  }
  const sectors = [...parts]
    .map(([sector33_code, { share, name }]) => ({
      sector33_code,
      name,
      share: basisPoints(share, day.closeTenths),
    }))
    .toSorted((a, b) => b.share - a.share || (a.sector33_code < b.sector33_code ? -1 : 1));
  // Shares are rounded down and cash takes the remainder, so that they add up to 100 %.
  const cash = WHOLE_BASIS_POINTS - sectors.reduce((sum, { share }) => sum + share, 0);
  return {
    curve: tracks.figuresOf(number, closed).closes.map((close) => ({
      date: formatDay(close.day),
      value: ratioOf(close.tenths, PRINCIPAL_TENTHS),
      drawdown: drawdownOf(close),
    })),
    allocation: [
      ...sectors.map(({ share, ...part }) => ({
        kind: 'sector' as const,
        ...part,
        share: rate(share, WHOLE_BASIS_POINTS),
      })),
      { kind: 'cash', sector33_code: null, name: TEXTS.cash, share: rate(cash, WHOLE_BASIS_POINTS) },
    ],
    allocation_at: formatDay(day.day),
    disclosure: {
      version: FOLLOW_TERMS.disclosureVersion,
      title: TEXTS.disclosure_title[lang],
      body: TEXTS.disclosure_body[lang],
    },
  };
}

function basisPoints(part: number, whole: number): number {
  return Math.floor((part * WHOLE_BASIS_POINTS) / whole);
}

/** Evenly thinned values that always include the last one. */
function thinned(values: readonly string[]): string[] {
  const step = Math.ceil(values.length / SPARKLINE_POINTS);
  return values.filter((_, index) => (values.length - 1 - index) % step === 0);
}
