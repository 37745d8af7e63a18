import { type ExampleValue, objectsOf } from '../example-values.ts';
import type { Finding } from '../finding.ts';
import type { Json } from '../open-contract.ts';

/** Fields of a record in ascending order of their values. Null and missing values are skipped. */
const RISING: Readonly<Record<string, readonly (readonly string[])[]>> = {
  Candle: [
    ['low', 'open', 'high'],
    ['low', 'close', 'high'],
  ],
  Quote: [
    ['lower_limit', 'low', 'price', 'high', 'upper_limit'],
    ['low', 'open', 'high'],
    ['low', 'vwap', 'high'],
  ],
  PreMarketItem: [
    ['lower_limit', 'best_bid', 'best_ask', 'upper_limit'],
    ['lower_limit', 'subscription_price', 'upper_limit'],
  ],
  Ipo: [
    ['apply_from', 'apply_to', 'draw_at', 'subscribe_from', 'subscribe_to', 'listing_date'],
    ['range_low', 'range_high'],
  ],
  BlockTrade: [['apply_from', 'apply_to', 'allot_at']],
  Dividend: [['last_cum_date', 'ex_date', 'record_date', 'pay_date']],
  IntradayStock: [['automatic_close_at', 'must_close_by']],
  Order: [
    ['filled_quantity', 'quantity'],
    ['placed_at', 'expires_on'],
  ],
  Position: [
    ['closing_quantity', 'quantity', 'opened_quantity'],
    ['opened_at', 'closed_at'],
  ],
  Loan: [
    ['loan_date', 'due_date'],
    ['loan_date', 'repaid_on'],
    ['outstanding_principal', 'amount'],
  ],
  LoanTerms: [['minimum_amount', 'maximum_amount']],
  IpoApplication: [['subscribed_quantity', 'winning_quantity', 'applied_quantity']],
  BlockTradeApplication: [['allotted_lots', 'applied_lots']],
};

/** Lists that are sorted by a field, ascending or descending; `strict` forbids equal values. */
const LISTS: readonly {
  list: string;
  key: string;
  direction: 'rises' | 'falls';
  isStrict: boolean;
  in?: string;
}[] = [
  { list: 'asks', key: 'price', direction: 'rises', isStrict: true },
  { list: 'bids', key: 'price', direction: 'falls', isStrict: true },
  { list: 'timeline', key: 'at', direction: 'rises', isStrict: false },
  { list: 'fills', key: 'at', direction: 'rises', isStrict: false },
  { list: 'equity_curve', key: 'at', direction: 'rises', isStrict: true },
  { list: 'items', key: 'at', direction: 'rises', isStrict: true, in: 'Candles' },
  { list: 'items', key: 'at', direction: 'rises', isStrict: true, in: 'Ticks' },
];

/** Reports figures and times in examples that are in an impossible order. */
export function valueOrderFindings(instances: readonly ExampleValue[]): Finding[] {
  const inRecords = Object.entries(RISING).flatMap(([schema, chains]) =>
    objectsOf(instances, schema).flatMap(({ file, example, value }) =>
      chains.flatMap((chain) =>
        chainFaults(chain, value).map((what) => ({
          file,
          rule: 'tsubame-series',
          message: `${what} in ${example}`,
        })),
      ),
    ),
  );
  const inLists = instances.flatMap(({ file, example, name, schemas, value, place }) => {
    const rule = LISTS.find(
      (list) => list.list === name && (list.in === undefined || isInside(instances, list.in, example, place)),
    );
    if (rule === undefined || !Array.isArray(value) || schemas.length > 5) return [];
    return listFaults(rule, value as Json[]).map((what) => ({
      file,
      rule: 'tsubame-series',
      message: `${place} in ${example}: ${what}`,
    }));
  });
  const crossed = instances.flatMap(({ file, example, value }) => {
    const { asks, bids } = (value ?? {}) as { asks?: Json[]; bids?: Json[] };
    const [ask, bid] = [asks?.[0]?.price, bids?.[0]?.price];
    if (ask === undefined || bid === undefined || Number(ask) > Number(bid)) return [];
    const message = `the best ask ${ask} in ${example} is not above the best bid ${bid}`;
    return [{ file, rule: 'tsubame-series', message }];
  });
  return [...inRecords, ...inLists, ...crossed];
}

function isInside(
  instances: readonly ExampleValue[],
  schema: string,
  example: string,
  place: string,
): boolean {
  const parent = place.split('.').slice(0, -1).join('.');
  return instances.some(
    (instance) =>
      instance.example === example && instance.place === parent && instance.schemas.includes(schema),
  );
}

function chainFaults(chain: readonly string[], record: Json): string[] {
  const steps = chain.filter((key) => record[key] !== null && record[key] !== undefined);
  return steps.slice(1).flatMap((key, index) => {
    const before = steps[index] ?? '';
    return compared(record[before], record[key]) > 0
      ? [`${before} ${record[before]} is above ${key} ${record[key]}`]
      : [];
  });
}

function listFaults(
  { key, direction, isStrict }: { key: string; direction: 'rises' | 'falls'; isStrict: boolean },
  items: readonly Json[],
): string[] {
  return items.slice(1).flatMap((item, index) => {
    const step = compared(items[index]?.[key], item[key]) * (direction === 'rises' ? 1 : -1);
    if (step < 0 || (step === 0 && !isStrict)) return [];
    return [`${key} ${item[key]} follows ${items[index]?.[key]}, but the list ${direction}`];
  });
}

/** Compares dates by day if one has no time, timestamps as text, and everything else as numbers. */
function compared(a: unknown, b: unknown): number {
  const [left, right] = [String(a), String(b)];
  if (!/^\d{4}-\d{2}-\d{2}/.test(left)) return Number(a) - Number(b);
  const length = Math.min(left.length, right.length);
  return left.slice(0, length) < right.slice(0, length)
    ? -1
    : Number(left.slice(0, length) > right.slice(0, length));
}
