import type { Fault } from './findings.ts';

type Json = Readonly<Record<string, unknown>>;

const yen = (record: Json, name: string) => Number(record[name] ?? 0);

/** Sums that hold in every record of a schema, whoever answers it. */
const IDENTITIES: Readonly<
  Record<string, (record: Json) => { at: string; expected: number; received: number }>
> = {
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
  LedgerEntry: ({ postings }) => ({
    at: '/postings',
    expected: 0,
    received: (postings as readonly Json[]).reduce((sum, posting) => sum + yen(posting, 'amount'), 0),
  }),
};

/** Whether the sums of a record of a schema come out. */
export function identityFaults(name: string | undefined, record: Json, pointer: string): Fault[] {
  const identity = IDENTITIES[name ?? '']?.(record);
  if (!identity || identity.expected === identity.received) return [];
  const { at, expected, received } = identity;
  const detail = `${at.slice(1)} come to ${received} where ${expected} is due`;
  return [{ rule: 'books_off', pointer: pointer + at, detail, expected, received }];
}
