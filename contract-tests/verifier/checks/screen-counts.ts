import { operationOf } from '../contract/operations.ts';
import { type Finding, findingOf } from '../findings/findings.ts';
import type { Exchange } from '../http/exchange.ts';
import { callProvider, type ProviderUser } from '../users/provider-call.ts';
import type { CheckContext } from './operation-check.ts';
import { successDataOf } from './operation-discovery.ts';
import { WHOLE_PAGE } from './user-actions.ts';

type Json = Readonly<Record<string, unknown>>;

const SCREEN = operationOf('screenStocks');
/** A dividend yield that no issue has. */
const NO_YIELD = '9';

interface Screened {
  readonly exchange: Exchange;
  readonly total: number;
  readonly without: readonly number[];
  readonly items: readonly Json[];
}

/**
 * Screens with two conditions that about half of the issues meet, alone and together, and with one that no issue meets: together they
 * find what both find alone, and `without_one` has the numbers that a request without the condition finds.
 */
export async function checkScreenCounts(
  { provider, built }: CheckContext,
  user: ProviderUser,
): Promise<Finding[]> {
  if (!built.has(SCREEN)) return [];
  const screen = async (conditions: readonly Json[]): Promise<Screened> => {
    const draft = { query: { limit: WHOLE_PAGE }, body: { conditions } };
    const exchange = await callProvider(provider, SCREEN, draft, user);
    const {
      total = 0,
      without_one = [],
      items = [],
    } = (successDataOf(exchange) ?? {}) as {
      readonly total?: number;
      readonly without_one?: readonly number[];
      readonly items?: readonly Json[];
    };
    return { exchange, total, without: without_one, items };
  };
  const look = async () => {
    const { items } = await screen([]);
    const high = rangeOf('dividend_yield', { min: middleOf(items, 'dividend_yield') });
    const cheap = rangeOf('pbr', { max: middleOf(items, 'pbr') });
    const none = rangeOf('dividend_yield', { min: NO_YIELD });
    const [highs, cheaps, both] = [await screen([high]), await screen([cheap]), await screen([high, cheap])];
    const { exchange, without } = await screen([high, cheap, none]);
    const codes = new Set(highs.items.map(({ code }) => code));
    const common = cheaps.items.filter(({ code }) => codes.has(code)).length;
    const isWhole = [highs, cheaps].every((each) => each.total === each.items.length);
    return [
      ...(isWhole ? differences(both.exchange, '/data/total', common, both.total) : []),
      ...differences(exchange, '/data/without_one', [0, 0, both.total], without),
    ];
  };
  // Prices move: only what is seen twice is reported.
  return (await look()).length > 0 ? look() : [];
}

function rangeOf(
  figure: string,
  { min = null, max = null }: { min?: string | null; max?: string | null },
): Json {
  return { kind: 'range', figure, min, max };
}

/** The figure in the middle of all issues. */
function middleOf(items: readonly Json[], figure: string): string {
  const values = items.map((item) => item[figure]).filter((value) => typeof value === 'string');
  return values.toSorted((one, other) => Number(one) - Number(other))[Math.floor(values.length / 2)] ?? '0';
}

function differences(
  { request }: Exchange,
  pointer: string,
  expected: unknown,
  received: unknown,
): Finding[] {
  if (JSON.stringify(expected) === JSON.stringify(received)) return [];
  const detail = 'the conditions one by one find other numbers of issues';
  return [findingOf(SCREEN, request, { rule: 'wrong_items', pointer, detail, expected, received })];
}
