import { dayOf } from '@tsubame/sdk/rules';
import { and, desc, eq } from 'drizzle-orm';
import type { DeskRecords, FindDeskRecord } from '#frame/messages/desk-record.ts';
import { ORDER_TEXTS } from './desk-texts.ts';
import { orders } from './tables.ts';

const order: FindDeskRecord = async (db, userId, id) => {
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
    text: ORDER_TEXTS[row.state],
    values: { stock: { stock: code }, quantity: { count: quantity }, ...when },
    link: { page: 'subPackages/jiaoyi/jiaoyiDetail/jiaoyiDetail', params: { id: row.orderId } },
  };
};

/** Finds the orders that the support desk describes. */
export const DESK_RECORDS: DeskRecords = { trading: order };
