import { unwrap } from '@tsubame/sdk';
import type { Assets, Order } from '@tsubame/sdk/schema';
import { client } from '#api/client.ts';
import { isTryWorthKeeping, nameOfPrices, type ReplayTry, tryStartDay } from '#domain/replay-tries.ts';
import { storedTries } from '#stores/replay-tries-store.ts';
import { getSession } from '#stores/session-store.ts';
import type { ReplayMarket } from './use-replay-market.ts';

/** The most orders of a page of `listOrders`. */
export const ORDERS_PAGE = 100;

/** Profit or loss since the reset, which created the account: deposits and withdrawals do not count. */
export const profitOf = ({ total_assets, net_paid_in }: Assets): number => total_assets - net_paid_in;

export const executionsOf = (orders: readonly Pick<Order, 'fills'>[]): number =>
  orders.reduce((sum, { fills }) => sum + fills.length, 0);

/** Reads the try that a reset ends; null if it is not worth keeping. Its result is unknown without a session, or if a read fails. */
export async function readEndedTry({ state, range, now }: ReplayMarket): Promise<ReplayTry | null> {
  const isSignedIn = getSession().token !== null;
  const [assets, orders] = isSignedIn
    ? await Promise.all([nullIfFailed(readAssets()), nullIfFailed(readOrders())])
    : [null, null];
  const until = assets === null ? Math.round(now) : Date.parse(assets.at);
  const ended = {
    startDay: tryStartDay(storedTries(nameOfPrices(state.prices)).resetDay, until, range),
    until,
    executions: orders && executionsOf(orders),
    profit: assets && profitOf(assets),
  };
  return isTryWorthKeeping(ended) ? ended : null;
}

const nullIfFailed = <T>(read: Promise<T>): Promise<T | null> => read.catch(() => null);

const readAssets = async (): Promise<Assets> => unwrap(await client.getAssets());

async function readOrders(): Promise<Order[]> {
  const orders: Order[] = [];
  for await (const order of client.listOrders.all({ query: { limit: ORDERS_PAGE } })) orders.push(order);
  return orders;
}
