import { operationOf, schemaOf } from '../contract/operations.ts';
import { type Finding, findingOf } from '../findings/findings.ts';
import type { Exchange } from '../http/exchange.ts';
import { callProvider, type ProviderUser } from '../users/provider-call.ts';
import { ONE_LOT_ORDER } from '../users/test-users.ts';
import type { CheckContext } from './operation-check.ts';
import { successDataOf } from './operation-discovery.ts';

type Json = Readonly<Record<string, unknown>>;
type Extreme = 'high' | 'low';

const BARS = operationOf('listCandles');
/** All lengths of bars; those within a day are in minutes. */
const PERIODS = schemaOf(BARS.parameters.find(({ name }) => name === 'period')?.schema ?? {}).enum ?? [];
/** The most bars of a response. */
const MOST_BARS = 1_000;

/**
 * Compares the bars of an issue with each other and with its quote: the highest price of a day is that of its minutes and of its quote, and
 * the highest price of a week, month or year that of its days; the lowest likewise.
 */
export async function checkMarketBars(
  { provider, built }: CheckContext,
  user: ProviderUser,
): Promise<Finding[]> {
  const quotes = operationOf('getStock');
  if (!built.has(quotes) || !built.has(BARS)) return [];
  const path = { code: ONE_LOT_ORDER.code };
  const readQuote = async () => {
    const quote = successDataOf(await callProvider(provider, quotes, { path }, user))?.quote;
    return quote === undefined ? [] : [quote as Json];
  };
  const read = (period: unknown) =>
    callProvider(provider, BARS, { path, query: { period, limit: MOST_BARS } }, user);
  const findings: Finding[] = [];
  /** An extreme grows while the market moves, so it is between those before and after. */
  const compare = (
    exchange: Exchange,
    found: readonly Json[],
    [before, after]: readonly (readonly Json[])[],
  ) => {
    for (const what of ['high', 'low'] as const) {
      const value = extremeOf(what, found);
      const [least, most] = [extremeOf(what, before), extremeOf(what, after)].toSorted((a, b) => a - b);
      if (least === undefined || most === undefined || !Number.isFinite(value + least + most)) continue;
      if (least <= value && value <= most) continue;
      const { period } = successDataOf(exchange) ?? {};
      const detail = `${what} of the bars of ${period} is ${value}, but that of the same time is ${least === most ? most : `${least} to ${most}`}`;
      const violation = { rule: 'books_off', pointer: `/data/items/${what}`, detail } as const;
      findings.push(findingOf(BARS, exchange.request, { ...violation, expected: most, received: value }));
    }
  };

  const quoteBefore = await readQuote();
  const day = await read('day');
  const days = itemsIn(day);
  const today = days.at(-1);
  const others = [];
  for (const period of PERIODS) if (period !== 'day') others.push({ period, exchange: await read(period) });
  const daysAfter = itemsIn(await read('day'));
  const quoteAfter = await readQuote();
  if (today === undefined || daysAfter.length !== days.length) return [];

  compare(day, [today], [quoteBefore, quoteAfter]);
  for (const { period, exchange } of others) {
    const bars = itemsIn(exchange);
    const [first] = bars;
    if (/^\d+m$/.test(String(period))) {
      const isWhole = bars.length < MOST_BARS || dateOf(first) < dateOf(today);
      const ofToday = bars.filter((bar) => dateOf(bar) === dateOf(today));
      if (isWhole) compare(exchange, ofToday, [[today], daysAfter.slice(-1)]);
    } else
      for (const [at, bar] of bars.entries()) {
        const next = bars[at + 1];
        const isOfBar = (each: Json) => dateOf(each) >= dateOf(bar) && (!next || dateOf(each) < dateOf(next));
        const isWhole = days.length < MOST_BARS || dateOf(days[0]) <= dateOf(bar);
        if (isWhole) compare(exchange, [bar], [days.filter(isOfBar), daysAfter.filter(isOfBar)]);
      }
  }
  return findings;
}

function itemsIn(exchange: Exchange): readonly Json[] {
  return (successDataOf(exchange)?.items ?? []) as readonly Json[];
}

/** The highest or lowest price; no finite number if there is none, as before the first price of a day. */
function extremeOf(what: Extreme, bars: readonly Json[] = []): number {
  const prices = bars.map((bar) => (bar[what] === null ? Number.NaN : Number(bar[what])));
  return what === 'high' ? Math.max(...prices) : Math.min(...prices);
}

const dateOf = (bar: Json | undefined) => String(bar?.at).slice(0, 10);
