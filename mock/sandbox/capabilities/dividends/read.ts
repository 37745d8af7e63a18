import { formatDay, parseDay } from '@tsubame/sdk/rules';
import { and, desc, eq, gte, lt, lte, or } from 'drizzle-orm';
import type { Input, Schemas } from '#frame/contract/handlers.ts';
import { pageRequestOf, pageResult } from '#frame/contract/page.ts';
import type { Executor } from '#frame/store/database.ts';
import { splitFactorBetween } from '#market/splits.ts';
import { issueOf } from '#market/universe.ts';
import { announcedDividendTo, type DividendEnv } from './env.ts';
import { amountsOf, ISSUE_PLACES, issuePlaceOf } from './rules.ts';
import { dividends } from './tables.ts';
import { dividendOnWire, type ShownDividend } from './wire.ts';

type DividendList = { items: Schemas['Dividend'][]; next_cursor: string | null };

/** Unpaid dividends at the instant (epoch ms): those earned, and those that held shares will earn next. */
export async function unpaidDividendsAt(
  db: Executor,
  env: DividendEnv,
  userId: string,
  at: number,
): Promise<readonly ShownDividend[]> {
  const entitled = await db
    .select()
    .from(dividends)
    .where(and(eq(dividends.userId, userId), eq(dividends.state, 'entitled')));
  const announced = (await env.holdingsOf(db, userId)).flatMap((holding): ShownDividend[] => {
    const coming = announcedDividendTo(env, userId, holding, at);
    if (!coming) return [];
    const quantity =
      holding.quantity * splitFactorBetween(env.market, issueOf(holding.code), at, coming.cutOffAt);
    const amounts = amountsOf(holding.direction, quantity, coming.perShareHundredths);
    return [{ ...coming, ...holding, quantity, ...amounts, state: 'announced' }];
  });
  return [...entitled, ...announced].toSorted((a, b) => markOfUnpaid(a) - markOfUnpaid(b));
}

/** A page of the user's dividends: the next payment first, and behind them those paid, the latest first. */
export async function dividendsPage(
  db: Executor,
  env: DividendEnv,
  userId: string,
  { query, at }: { query: Input<'listDividends'>['query']; at: number },
): Promise<DividendList> {
  const page = pageRequestOf('listDividends', query);
  const { year, state: wanted } = query;
  const isWanted = (row: ShownDividend) =>
    (!wanted || wanted.includes(row.state)) && (year === undefined || yearOfDay(row.payDay) === year);
  const after = page.after ?? -1;
  const unpaid = after >= PAID ? [] : (await unpaidDividendsAt(db, env, userId, at)).filter(isWanted);
  const marked = unpaid.map((row) => ({ row, mark: markOfUnpaid(row) })).filter(({ mark }) => mark > after);
  if (!wanted || wanted.includes('paid')) {
    const rows = await db
      .select()
      .from(dividends)
      .where(
        and(
          eq(dividends.userId, userId),
          eq(dividends.state, 'paid'),
          year === undefined ? undefined : within(year),
          after >= PAID ? behind(after) : undefined,
        ),
      )
      .orderBy(desc(dividends.payDay), desc(dividends.seq))
      .limit(page.limit + 1);
    marked.push(...rows.map((row) => ({ row, mark: markOfPaid(row) })));
  }
  const { shown, next_cursor } = pageResult(page, marked, ({ mark }) => mark);
  return { items: shown.map(({ row }) => dividendOnWire(env.market, row)), next_cursor };
}

/** The user's stored dividends with a payment day in the calendar year. */
export function storedDividendsOf(db: Executor, userId: string, year: number) {
  return db
    .select()
    .from(dividends)
    .where(and(eq(dividends.userId, userId), within(year)));
}

/** Calendar year of a day number. */
export function yearOfDay(day: number): number {
  return Number(formatDay(day).slice(0, 4));
}

function within(year: number) {
  return and(
    gte(dividends.payDay, parseDay(`${year}-01-01`)),
    lte(dividends.payDay, parseDay(`${year}-12-31`)),
  );
}

/**
 * Cursor marks: unpaid dividends in order of day, issue and direction, then paid ones in descending order of day and number.
 */
const PAID = 2 ** 50;
const DAYS = 2 ** 17;
const NUMBERS = 2 ** 32;

function markOfUnpaid({ payDay, code, direction, state }: ShownDividend): number {
  // An issue may have an upcoming and an earned dividend with the same payment day.
  return (payDay * ISSUE_PLACES + issuePlaceOf(code, direction)) * 2 + (state === 'announced' ? 1 : 0);
}

function markOfPaid({ payDay, seq }: { payDay: number; seq: number }): number {
  return PAID + (DAYS - payDay) * NUMBERS + (NUMBERS - seq);
}

/** Paid dividends after a mark. */
function behind(mark: number) {
  const days = Math.floor((mark - PAID) / NUMBERS);
  const payDay = DAYS - days;
  const seq = NUMBERS - (mark - PAID - days * NUMBERS);
  return or(lt(dividends.payDay, payDay), and(eq(dividends.payDay, payDay), lt(dividends.seq, seq)));
}
