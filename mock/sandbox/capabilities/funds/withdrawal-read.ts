import { isWithdrawalOpen, nextWithdrawalOpenAt, WITHDRAWAL_AMOUNT } from '@tsubame/sdk/rules';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Input, Lang, Schemas } from '#frame/contract/handlers.ts';
import { pageRequestOf, pageResult } from '#frame/contract/page.ts';
import { notFound } from '#frame/contract/refusal.ts';
import { timestamp } from '#frame/contract/wire.ts';
import { balancesOf } from '#frame/ledger/balances.ts';
import type { Executor } from '#frame/store/database.ts';
import type { FundsEnv } from './env.ts';
import { readReservedCash, withdrawalHoldOnWire } from './holds.ts';
import type { BankAccountRow } from './records.ts';
import { withdrawableOf } from './rules/withdrawable.ts';
import { arrivesByIfRequested } from './rules/withdrawal-times.ts';
import { bankAccounts, withdrawals } from './tables.ts';
import { withdrawalOnWire } from './wire.ts';

/** The user's accounts, the default first, then the oldest. */
export async function bankAccountsOf(db: Executor, userId: string): Promise<BankAccountRow[]> {
  return db
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.userId, userId), eq(bankAccounts.state, 'kept')))
    .orderBy(desc(bankAccounts.isDefault), bankAccounts.seq);
}

/** The withdrawable amount at an instant (epoch ms), and the holds on the rest. */
export async function withdrawalTerms(
  db: Executor,
  env: FundsEnv,
  { userId, at, lang }: { userId: string; at: number; lang: Lang },
): Promise<Schemas['WithdrawalTerms']> {
  // One database snapshot: cash and reserves must be of the same instant.
  const standing = await db.transaction(
    async (tx) => ({
      cash: (await balancesOf(tx, userId)).user_cash,
      unsettled: await env.unsettledOf(tx, userId, at),
      reserved: [...(await env.ordersOf(tx, userId)), ...(await readReservedCash(tx, userId))],
      margin: await env.marginOf(tx, userId),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const { balance, withdrawable, holds } = withdrawableOf(standing);
  return {
    minimum_amount: WITHDRAWAL_AMOUNT.minimum_yen,
    fee: 0,
    hours: '09:00-15:30',
    arrival_hours: 24,
    balance,
    withdrawable_amount: withdrawable,
    holds: holds.map((hold) => withdrawalHoldOnWire(hold, lang, env.issueOf)),
    open_now: isWithdrawalOpen(at),
    next_open_at: timestamp(nextWithdrawalOpenAt(at)),
    arrives_by: timestamp(arrivesByIfRequested(at)),
    fund_password_set: await env.hasFundPassword(db, userId),
    identity_passed: (await env.identityOf(db, userId)).state === 'passed',
  };
}

/** A page of the user's withdrawals, the newest first. */
export async function withdrawalsPage(
  db: Executor,
  userId: string,
  query: Input<'listWithdrawals'>['query'],
  lang: Lang,
) {
  const page = pageRequestOf('listWithdrawals', query);
  const rows = await db
    .select()
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.userId, userId),
        query.state ? inArray(withdrawals.state, [...query.state]) : undefined,
        page.after === null ? undefined : lt(withdrawals.seq, page.after),
      ),
    )
    .orderBy(desc(withdrawals.seq))
    .limit(page.limit + 1);
  const { shown, next_cursor } = pageResult(page, rows, ({ seq }) => seq);
  const kept = await bankAccountIdsOf(db, userId);
  return { items: shown.map((row) => withdrawalOnWire(row, kept, lang)), next_cursor };
}

/** The user's withdrawal with that id. @throws ProtocolError 404 if the user has none. */
export async function withdrawalById(
  db: Executor,
  userId: string,
  withdrawalId: string,
  lang: Lang,
): Promise<Schemas['Withdrawal']> {
  const [row] = await db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.userId, userId), eq(withdrawals.withdrawalId, withdrawalId)));
  if (!row) throw notFound();
  return withdrawalOnWire(row, await bankAccountIdsOf(db, userId), lang);
}

/** Ids of the user's existing bank accounts. */
export async function bankAccountIdsOf(db: Executor, userId: string): Promise<ReadonlySet<string>> {
  return new Set((await bankAccountsOf(db, userId)).map(({ bankAccountId }) => bankAccountId));
}
