import type { LedgerKind } from '@tsubame/sdk/schema';
import type { LedgerAccount, UserAccount } from '../store/schema/ledger.ts';

/** One line of an entry: whole yen, positive into the account, negative out of it. */
export type Posting = { account: LedgerAccount; amount: number };

/** A balanced movement of one user's money. */
export type LedgerPost = {
  kind: LedgerKind;
  /** Record it belongs to. */
  referenceId: string | null;
  stockCode: string | null;
  /** Epoch milliseconds of the sandbox clock. */
  at: number;
  /** Lines that sum to zero; lines of amount 0 are left out. */
  postings: readonly Posting[];
  /** Id of an event that moves the money of several users; each user gets at most one entry for it. */
  eventId?: string;
  /** For a sale: the taxable gain of the year (yen) including it, negative for a loss. */
  yearGainYen?: number;
};

/** A user's balances in yen; zero for an account without postings. */
export type UserBalances = Readonly<Record<UserAccount, number>>;

export const NO_BALANCES: UserBalances = {
  user_cash: 0,
  user_reserved: 0,
  user_margin: 0,
  user_shares: 0,
  user_follow: 0,
  user_loan: 0,
};

/** A posting would make a balance of the user negative. */
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

const LARGEST_YEN = 999_999_999_999_999;

/**
 * The lines of an entry, without those of zero.
 *
 * @throws RangeError when they do not sum to zero or are not whole yen, or when there are not 2 to 12 of them.
 */
export function ledgerLinesOf(postings: readonly Posting[]): Posting[] {
  const lines = postings.filter((line) => line.amount !== 0);
  if (lines.length < 2 || lines.length > 12) throw new RangeError('an entry has 2 to 12 lines');
  for (const line of lines) {
    if (!Number.isSafeInteger(line.amount) || Math.abs(line.amount) > LARGEST_YEN)
      throw new RangeError(`not a whole amount of yen: ${line.amount}`);
  }
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  if (total !== 0) throw new RangeError(`the entry is out of balance by ${total} yen`);
  return lines;
}

/**
 * The user's balances after the lines. The balance of a loan may be negative: it is the debt.
 *
 * @throws BalanceTooLow when another account would fall below zero.
 */
export function applyPostings(balances: UserBalances, lines: readonly Posting[]): UserBalances {
  const after = { ...balances };
  for (const { account, amount } of lines) if (isUserAccount(account)) after[account] += amount;
  for (const account of Object.keys(after) as UserAccount[]) {
    if (account === 'user_loan' || after[account] >= 0) continue;
    throw new BalanceTooLow(account, balances[account] - after[account], balances[account]);
  }
  return after;
}

function isUserAccount(account: LedgerAccount): account is UserAccount {
  return account in NO_BALANCES;
}
