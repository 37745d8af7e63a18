import { dayOf } from '@tsubame/sdk/rules';
import { and, desc, eq } from 'drizzle-orm';
import { deposits, withdrawals } from './capabilities/funds/tables.ts';
import { identityOf } from './capabilities/identity/read.ts';
import type { RecordSource, SupportEnv } from './capabilities/support/env.ts';
import { orders } from './capabilities/trading/records/tables.ts';
import { DESK_PRODUCTS } from './desk-products.ts';

const transferPage = (tab: 'withdrawals' | 'deposits', id: string) =>
  ({ page: 'subPackages/transactionLog/transactionLog', params: { tab, id } }) as const;

const withdrawal: RecordSource = async (db, userId, id) => {
  const [row] = await db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.userId, userId), id === null ? undefined : eq(withdrawals.withdrawalId, id)))
    .orderBy(desc(withdrawals.seq))
    .limit(1);
  if (!row) return null;
  const { state, amountYen, requestedAt, arrivedAt } = row;
  const has = state === 'approved' && arrivedAt !== null ? 'arrived' : state;
  return {
    answer: `answer_withdrawal_${has}`,
    values: { amount: { yen: amountYen }, day: { day: dayOf(requestedAt) }, time: { time: requestedAt } },
    link: transferPage('withdrawals', row.withdrawalId),
  };
};

const deposit: RecordSource = async (db, userId, id) => {
  const [row] = await db
    .select()
    .from(deposits)
    .where(and(eq(deposits.userId, userId), id === null ? undefined : eq(deposits.depositId, id)))
    .orderBy(desc(deposits.seq))
    .limit(1);
  if (!row) return null;
  const { state, amountYen, requestedAt } = row;
  return {
    answer: `answer_deposit_${state}`,
    values: { amount: { yen: amountYen }, day: { day: dayOf(requestedAt) }, time: { time: requestedAt } },
    link: transferPage('deposits', row.depositId),
  };
};

const ORDER_ANSWERS = {
  queued: 'answer_order_queued',
  working: 'answer_order_working',
  filled: 'answer_order_filled',
  cancelled: 'answer_order_over',
  rejected: 'answer_order_over',
  expired: 'answer_order_over',
} as const;

const order: RecordSource = async (db, userId, id) => {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), id === null ? undefined : eq(orders.orderId, id)))
    .orderBy(desc(orders.seq))
    .limit(1);
  if (!row) return null;
  const { code, quantity, placedAt } = row;
  const when = { day: { day: dayOf(placedAt) }, time: { time: placedAt } };
  return {
    answer: ORDER_ANSWERS[row.state],
    values: { stock: { stock: code }, quantity: { count: quantity }, ...when },
    link: { page: 'subPackages/jiaoyi/jiaoyiDetail/jiaoyiDetail', params: { id: row.orderId } },
  };
};

const identity: RecordSource = async (db, userId, id) => {
  if (id !== null) return null;
  const { state } = (await identityOf(db, userId)) ?? { state: 'not_verified' as const };
  const link = { page: 'subPackages/real_name/real_name', params: {} } as const;
  return { answer: `answer_identity_${state}`, values: {}, link };
};

/** What the simulated desk may tell a user of: the user's own records. */
export const DESK_RECORDS: SupportEnv['records'] = {
  ...{ withdrawal, deposit, trading: order, identity },
  ...DESK_PRODUCTS,
};
