import type { Violation } from '../findings/findings.ts';

type Json = Readonly<Record<string, unknown>>;

const yen = (record: Json, name: string) => Number(record[name] ?? 0);
const sum = (record: Json, names: readonly string[]) =>
  names.reduce((total, name) => total + yen(record, name), 0);

/** The net profit of a record (contract, `NetProfitLoss`): its gross figures less its costs. */
const netOf = (record: Json, gross: readonly string[], costs: readonly string[]) => ({
  at: '/net_profit_loss',
  expected: sum(record, gross) - sum(record, costs),
  received: yen(record, 'net_profit_loss'),
});

/** An opening has a fee and no result, so no net profit. */
const netOfTrade = (record: Json) =>
  netOf(
    record,
    ['realised_profit_loss'],
    record.realised_profit_loss === null ? [] : ['fee', 'opening_fee', 'interest', 'reverse_fee', 'tax'],
  );

/** Sums that hold in every record of a schema, in the responses of every operation. */
const SUMS: Readonly<Record<string, (record: Json) => { at: string; expected: number; received: number }>> = {
  Assets: (record) => ({
    at: '/total_assets',
    expected:
      yen(record, 'balance') +
      yen(record, 'reserved') +
      yen(record, 'margin') +
      yen(record, 'floating_profit_loss') +
      yen(record, 'shares_value') +
      yen(record, 'follow_value') -
      yen(record, 'loan_debt'),
    received: yen(record, 'total_assets'),
  }),
  Fill: netOfTrade,
  Order: netOfTrade,
  Position: (record) =>
    netOf(
      record,
      ['realised_profit_loss', 'unrealised_profit_loss'],
      ['fee', 'interest_paid', 'interest_accrued', 'reverse_fee_paid', 'reverse_fee_accrued', 'tax'],
    ),
  ProfitSums: (record) => netOf(record, ['realised_profit_loss'], ['fee', 'interest', 'tax']),
  ProfitClosing: (record) => netOf(record, ['realised_profit_loss'], ['fee', 'interest', 'tax']),
  ProfitFollow: (record) => netOf(record, ['realised_profit_loss'], ['tax']),
  FollowRecord: (record) => netOf(record, ['total_earnings'], ['tax']),
  LedgerEntry: ({ postings }) => ({
    at: '/postings',
    expected: 0,
    received: (postings as readonly Json[]).reduce((sum, posting) => sum + yen(posting, 'amount'), 0),
  }),
};

/** Violation if the sums of a record are wrong. */
export function sumViolations(name: string | undefined, record: Json, pointer: string): Violation[] {
  const identity = SUMS[name ?? '']?.(record);
  if (!identity || identity.expected === identity.received) return [];
  const { at, expected, received } = identity;
  const detail = `${at.slice(1)} must be ${expected}, but is ${received}`;
  return [{ rule: 'books_off', pointer: pointer + at, detail, expected, received }];
}
