import { eq } from 'drizzle-orm';
import type { Executor } from '../store/database.ts';
import { ledgerBalances } from '../store/schema/ledger.ts';
import { NO_BALANCES, type UserBalances } from './entry.ts';

/** The user's balances now, in yen. */
export async function balancesOf(executor: Executor, userId: string): Promise<UserBalances> {
  const rows = await executor.select().from(ledgerBalances).where(eq(ledgerBalances.userId, userId));
  return { ...NO_BALANCES, ...Object.fromEntries(rows.map(({ account, balance }) => [account, balance])) };
}
