import { sql } from 'drizzle-orm';
import { type Executor, queryRawRows } from '../store/database.ts';

/** Checks the invariants of the ledger and returns each violation as a sentence. */
export async function ledgerViolations(executor: Executor): Promise<string[]> {
  const unbalanced = await queryRawRows<{ entry_id: string }>(
    executor,
    sql`select entry_id from ledger_postings group by entry_id having sum(amount) <> 0 limit 10`,
  );
  const drifted = await queryRawRows<{ user_id: string; account: string }>(
    executor,
    sql`select b.user_id, b.account from ledger_balances b
        left join ledger_postings p on p.user_id = b.user_id and p.account = b.account
        group by b.user_id, b.account, b.balance
        having b.balance <> coalesce(sum(p.amount), 0) limit 10`,
  );
  const negative = await queryRawRows<{ user_id: string; account: string }>(
    executor,
    sql`select user_id, account from ledger_balances where account <> 'user_loan' and balance < 0 limit 10`,
  );
  const oversettled = await queryRawRows<{ user_id: string }>(
    executor,
    sql`select user_id from ledger_postings where account = 'house_settlement'
        group by user_id having sum(amount) > 0 limit 10`,
  );
  return [
    ...unbalanced.map((row) => `entry ${row.entry_id} does not sum to zero`),
    ...drifted.map((row) => `${row.account} of ${row.user_id} differs from its postings`),
    ...negative.map((row) => `${row.account} of ${row.user_id} is below zero`),
    ...oversettled.map((row) => `more was settled for ${row.user_id} than was sold`),
  ];
}
