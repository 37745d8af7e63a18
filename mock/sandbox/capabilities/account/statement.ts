import { DAY_MS, dayOf, formatDay, netProfitYen, parseDay, startOfDay } from '@tsubame/sdk/rules';
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import { type Cell, csvOf } from '#frame/contract/csv.ts';
import { DIRECTION_TEXTS } from '#frame/contract/export-texts.ts';
import type { Input, Lang, Schemas } from '#frame/contract/handlers.ts';
import { ProtocolError } from '#frame/contract/refusal.ts';
import { price, timestamp } from '#frame/contract/wire.ts';
import type { Executor } from '#frame/store/database.ts';
import { ledgerEntries, ledgerPostings } from '#frame/store/schema/ledger.ts';
import { COLUMN_TEXTS, KIND_TEXTS } from './statement-texts.ts';

/** The longest span and the most lines of a statement (contract, `exportStatement` and `Statement`). */
const MOST_DAYS = 366;
const MOST_ROWS = 50_000;

/** From an instant on and before another, both epoch ms. */
type Span = { readonly from: number; readonly before: number; readonly most: number };

/** An execution, provided by trading; prices in tenths of a yen. */
export type StatementExecution = {
  readonly at: number;
  readonly intent: 'open' | 'close';
  readonly code: string;
  readonly direction: 'long' | 'short';
  readonly quantity: number;
  readonly priceTenths: number;
  readonly feeYen: number;
  readonly interestYen: number;
  readonly reverseFeeYen: number;
  readonly taxYen: number;
  /** The shares' part of the opening fee; 0 for an opening execution. */
  readonly openingFeeYen: number;
  /** Gross profit or loss of a closing execution; null for an opening one. */
  readonly realisedYen: number | null;
  readonly orderId: string;
};

/** A purchase or sale of a followed product, provided by copy trading. */
export type FollowTrade = {
  readonly at: number;
  readonly intent: 'open' | 'close';
  /** Whole yen paid for a purchase, or proceeds of a sale before tax. */
  readonly yen: number;
  readonly taxYen: number;
  /** Gross profit or loss of a sale; null for a purchase. */
  readonly realisedYen: number | null;
  readonly recordId: string;
};

export type ReadFollowTrades = (db: Executor, userId: string, span: Span) => Promise<readonly FollowTrade[]>;

export type ReadStatementExecutions = (
  db: Executor,
  userId: string,
  span: Span,
) => Promise<readonly StatementExecution[]>;

/** The user who reads a statement, and the language. */
type Reader = { readonly db: Executor; readonly userId: string; readonly lang: Lang };

/** @throws ProtocolError 422 for a date that does not exist, an end before the beginning, and a span of more than 366 days. */
function spanOf({ from, to }: { from: string; to: string }): Span {
  const fault = (path: string, message: string) => new ProtocolError(422, [{ path, message }]);
  for (const [name, date] of Object.entries({ from, to }))
    if (formatDay(dayOf(Date.parse(`${date}T12:00:00+09:00`) || 0)) !== date)
      throw fault(`query.${name}`, 'is no day of the calendar');
  const days = parseDay(to) - parseDay(from);
  if (days < 0) throw fault('query.to', 'must not be before from');
  if (days > MOST_DAYS) throw fault('query.to', `must be at most ${MOST_DAYS} days after from`);
  return { from: startOfDay(parseDay(from)), before: startOfDay(parseDay(to)) + DAY_MS, most: MOST_ROWS };
}

type Column = keyof typeof COLUMN_TEXTS;

/** Columns of a statement of trades, in the contract’s order. */
export const TRADE_COLUMNS = [
  'at',
  'kind',
  'code',
  'direction',
  'quantity',
  'price',
  'fee',
  'interest',
  'reverse_fee',
  'tax',
  'opening_fee',
  'realised_profit_loss',
  'net_profit_loss',
  'reference_id',
] as const satisfies readonly Column[];
const LEDGER_COLUMNS = [
  'at',
  'kind',
  'code',
  'amount',
  'cash_after',
  'reference_id',
  'entry_id',
] as const satisfies readonly Column[];

function netOf({
  realisedYen,
  taxYen: tax,
  ...of
}: Omit<StatementExecution, 'at' | 'intent' | 'priceTenths'>): Cell {
  if (realisedYen === null) return null;
  const fees = of.feeYen + of.openingFeeYen;
  return netProfitYen(realisedYen, { fees, interest: of.interestYen + of.reverseFeeYen, tax });
}

function executionLine({ at, intent, priceTenths, ...of }: StatementExecution, lang: Lang): Cell[] {
  const kind = KIND_TEXTS[intent === 'open' ? 'position_opened' : 'position_closed'][lang];
  return [
    ...[timestamp(at), kind, of.code, DIRECTION_TEXTS[of.direction][lang]],
    ...[of.quantity, price(priceTenths), of.feeYen, of.interestYen, of.reverseFeeYen, of.taxYen],
    ...[of.openingFeeYen, of.realisedYen, netOf(of), of.orderId],
  ];
}

/** A followed product as one unit at its full price, which includes the management fee. */
function followLine({ at, intent, yen, taxYen, realisedYen, recordId }: FollowTrade, lang: Lang): Cell[] {
  const kind = KIND_TEXTS[intent === 'open' ? 'follow_started' : 'follow_ended'][lang];
  const net = realisedYen === null ? null : netProfitYen(realisedYen, { fees: 0, interest: 0, tax: taxYen });
  return [timestamp(at), kind, null, null, 1, yen, 0, 0, 0, taxYen, 0, realisedYen, net, recordId];
}

/** In chronological order. */
function tradeLines(
  executions: readonly StatementExecution[],
  follows: readonly FollowTrade[],
  lang: Lang,
): Cell[][] {
  return [
    ...executions.map((each) => ({ at: each.at, line: executionLine(each, lang) })),
    ...follows.map((each) => ({ at: each.at, line: followLine(each, lang) })),
  ]
    .toSorted((a, b) => a.at - b.at)
    .map(({ line }) => line);
}

/** Ledger entries with their change of cash, the oldest first. */
async function ledgerLines({ db, userId, lang }: Reader, span: Span): Promise<Cell[][]> {
  const { entryId, at, kind, stockCode, cashAfter, referenceId, seq } = ledgerEntries;
  const cash = sql<string>`coalesce(sum(${ledgerPostings.amount}) filter (where ${ledgerPostings.account} = 'user_cash'), 0)`;
  const rows = await db
    .select({ entryId, at, kind, stockCode, cashAfter, referenceId, cash })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, entryId))
    .where(and(eq(ledgerEntries.userId, userId), gte(at, span.from), lt(at, span.before)))
    .groupBy(entryId, at, kind, stockCode, cashAfter, referenceId, seq)
    .orderBy(asc(seq))
    .limit(span.most);
  return rows.map((row) => [
    timestamp(row.at),
    KIND_TEXTS[row.kind][lang],
    row.stockCode,
    Number(row.cash),
    row.cashAfter,
    row.referenceId,
    row.entryId,
  ]);
}

/** Trades or ledger entries between two business dates, both included, as a CSV file in the reader’s language. */
export async function exportStatement(
  reader: Reader,
  query: Input<'exportStatement'>['query'],
  {
    executionsOf,
    followTradesOf,
  }: { executionsOf: ReadStatementExecutions; followTradesOf: ReadFollowTrades },
): Promise<Schemas['Statement']> {
  const { db, userId, lang } = reader;
  const span = spanOf(query);
  const kind = query.kind ?? 'trades';
  const lines =
    kind === 'trades'
      ? tradeLines(await executionsOf(db, userId, span), await followTradesOf(db, userId, span), lang).slice(
          0,
          span.most,
        )
      : await ledgerLines(reader, span);
  const columns: readonly Column[] = kind === 'trades' ? TRADE_COLUMNS : LEDGER_COLUMNS;
  return {
    filename: `tsubame-paper-${kind}-${query.from}-${query.to}.csv`,
    media_type: 'text/csv',
    content: csvOf([columns.map((column) => COLUMN_TEXTS[column][lang]), ...lines]),
    rows: lines.length,
  };
}
