import { eq, sql } from 'drizzle-orm';
import { rawRows, type Tx } from '../store/database.ts';
import { newId } from '../store/ids.ts';
import {
  type LedgerAccount,
  type LedgerKind,
  ledgerBalances,
  type UserAccount,
} from '../store/schema/ledger.ts';

/** One line of an entry: whole yen, positive into the account, negative out of it. */
export type Posting = { account: LedgerAccount; amount: number };

/** A balanced movement of one user's money. */
export type LedgerPost = {
  userId: string;
  kind: LedgerKind;
  /** Order or position it belongs to. */
  referenceId: string | null;
  stockCode: string | null;
  /** Epoch milliseconds of the sandbox clock. */
  at: number;
  /** Lines that sum to zero; lines of amount 0 are left out. */
  postings: Posting[];
};

/** What the user holds after an entry, in yen. */
export type UserBalances = Record<UserAccount, number>;

/** The user does not have what a posting would take; nothing was written by this call. */
export class BalanceTooLow extends Error {
  readonly account: UserAccount;
  readonly needed: number;
  readonly available: number;
  constructor(account: UserAccount, needed: number, available: number) {
    super(`${account} holds ${available}, ${needed} needed`);
    this.name = 'BalanceTooLow';
    this.account = account;
    this.needed = needed;
    this.available = available;
  }
}

const USER_ACCOUNTS: readonly UserAccount[] = ['user_cash', 'user_loan', 'user_margin', 'user_reserved'];
const LARGEST_YEN = 999_999_999_999_999;

function refuseUnbalanced(lines: Posting[]): void {
  if (lines.length < 2 || lines.length > 12) throw new RangeError('an entry has 2 to 12 lines');
  for (const line of lines) {
    if (!Number.isSafeInteger(line.amount) || Math.abs(line.amount) > LARGEST_YEN)
      throw new RangeError(`not a whole amount of yen: ${line.amount}`);
  }
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  if (total !== 0) throw new RangeError(`the entry is out of balance by ${total} yen`);
}

/** Opens the user's four balances at zero; once, when the user is made. */
export async function openBalances(tx: Tx, userId: string): Promise<void> {
  await tx.insert(ledgerBalances).values(USER_ACCOUNTS.map((account) => ({ userId, account, balance: 0 })));
}

/** The user's balances now, in yen. */
export async function balancesOf(executor: Pick<Tx, 'select'>, userId: string): Promise<UserBalances> {
  const rows = await executor.select().from(ledgerBalances).where(eq(ledgerBalances.userId, userId));
  return asBalances(rows);
}

/**
 * Writes one double entry and moves the user's balances with it, in the caller's transaction.
 *
 * @returns the entry's id and the balances after it.
 * @throws RangeError when the lines do not sum to zero or are not whole yen.
 * @throws BalanceTooLow when cash, reserved or margin would fall below zero; roll the transaction back.
 */
export async function post(tx: Tx, entry: LedgerPost): Promise<{ entryId: string; balances: UserBalances }> {
  const lines = entry.postings.filter((line) => line.amount !== 0);
  refuseUnbalanced(lines);
  const entryId = newId('led');
  const { userId, kind, referenceId, stockCode, at } = entry;
  const written = lines.map((line, index) => sql`(${index}::int, ${line.account}, ${line.amount}::bigint)`);
  // One statement, one round trip. The condition stands in the update itself, so that no interleaving of requests can
  // overspend; a loan may be below zero: it is what is owed.
  const after = await rawRows<{ account: UserAccount; balance: string }>(
    tx,
    sql`with line(line, account, amount) as (values ${sql.join(written, sql`, `)}),
      change as (
        select account, sum(amount)::bigint as amount from line where starts_with(account, 'user_') group by account
      ),
      moved as (
        update ledger_balances held set balance = held.balance + change.amount from change
        where held.user_id = ${userId} and held.account = change.account
          and (held.account = 'user_loan' or held.balance + change.amount >= 0)
        returning held.account, held.balance
      ),
      after as (
        select account, balance from moved
        union all
        select account, balance from ledger_balances
        where user_id = ${userId} and account not in (select account from change)
      ),
      entry as (
        insert into ledger_entries (entry_id, user_id, kind, reference_id, stock_code, at, cash_after)
        select ${entryId}::text, ${userId}::text, ${kind}::text, ${referenceId}::text, ${stockCode}::text,
          ${at}::bigint, coalesce((select balance from after where account = 'user_cash'), 0)
      ),
      posting as (
        insert into ledger_postings (entry_id, line, user_id, account, amount)
        select ${entryId}::text, line, ${userId}::text, account, amount from line
      )
      select account, balance from after`,
  );
  const balances = asBalances(after);
  const refused = USER_ACCOUNTS.find((account) => !after.some((row) => row.account === account));
  if (refused) {
    const change = lines.reduce((sum, line) => (line.account === refused ? sum + line.amount : sum), 0);
    throw new BalanceTooLow(refused, -change, (await balancesOf(tx, userId))[refused]);
  }
  return { entryId, balances };
}

function asBalances(rows: { account: UserAccount; balance: number | string }[]): UserBalances {
  const balances: UserBalances = { user_cash: 0, user_reserved: 0, user_margin: 0, user_loan: 0 };
  for (const row of rows) balances[row.account] = Number(row.balance);
  return balances;
}
