import { type CallableId, OPERATIONS, type StreamMessageOf } from '@tsubame/sdk';
import type { Badges, Order } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast, subscribeToast } from '#stores/toast-store.ts';
import { example } from '#test/examples.ts';
import '#test/render.tsx';
import { connectQueryCache } from './query-cache-link.ts';
import { readsOfRecords } from './reads-of-records.ts';

type Listener = (message: never) => void;
const stream = vi.hoisted(() => ({ listeners: new Map<string, Listener>(), subscribed: [] as string[] }));

vi.mock('@tsubame/sdk', async (original) => ({
  ...(await original<typeof import('@tsubame/sdk')>()),
  createTsubameStream: () => ({
    on: (channel: string, listener: Listener) => stream.listeners.set(channel, listener),
    subscribe: (channel: string) => stream.subscribed.push(channel),
    onState: () => undefined,
    connect: () => undefined,
    close: () => undefined,
  }),
}));
const getBadges = vi.hoisted(() => vi.fn<() => Promise<{ code: 1; data: Badges | null }>>());
vi.mock('./client.ts', () => ({ client: { getBadges } }));

const { startLive } = await import('./live.ts');

const comes = (channel: string, message: object) => stream.listeners.get(channel)?.(message as never);
/** Long enough for what would be said to be said. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 100));
let refreshed: string[][] = [];
let stop: () => void = () => undefined;

beforeEach(() => {
  refreshed = [];
  connectQueryCache({
    refresh: (operations) => void refreshed.push([...operations]),
    forget: () => undefined,
  });
  getBadges.mockReset().mockResolvedValue({ code: 1, data: null });
  stop = startLive('jp');
});
afterEach(() => stop());

test('a record that moved makes old what shows records of its kind, and what waits is counted anew', async () => {
  expect(stream.subscribed).toContain('record');
  comes('record', { type: 'record', kind: 'ipo_application', record_id: 'iap_1', state: 'won', version: 2 });
  await expect.poll(() => refreshed).toEqual([readsOfRecords('ipo_application')]);
  await expect.poll(() => getBadges.mock.calls).toHaveLength(1);
});

test('what comes together asks for the badges once, and what comes later once more', async () => {
  vi.useFakeTimers();
  for (const channel of ['message', 'record']) {
    comes('subscribed', { type: 'subscribed', channel, start: 'now' });
    await vi.advanceTimersByTimeAsync(20);
  }
  comes('record', { type: 'record', kind: 'deposit', record_id: 'dep_1', state: 'approved', version: 2 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(getBadges).toHaveBeenCalledOnce();
  comes('message', { type: 'message', message_id: 'msg_1', title: 'x', link: null });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(getBadges).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('a stream that has ended asks no more', async () => {
  vi.useFakeTimers();
  comes('subscribed', { type: 'subscribed', channel: 'message', start: 'now' });
  stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(getBadges).not.toHaveBeenCalled();
  vi.useRealTimers();
});

test('after a gap in the stream, records of every kind are read anew, once what was opened stands', async () => {
  vi.useFakeTimers();
  comes('reset', { type: 'reset', channel: 'record' });
  comes('subscribed', { type: 'subscribed', channel: 'record', start: 'now' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(refreshed).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  await expect.poll(() => refreshed).toContainEqual(readsOfRecords(null));
});

test('a subscription that goes on where it stopped makes nothing old', () => {
  comes('subscribed', { type: 'subscribed', channel: 'record', start: 'resumed' });
  expect(refreshed).toEqual([]);
});

test('a stream that begins asks again for what nothing else asks for, and an event for all', () => {
  comes('subscribed', { type: 'subscribed', channel: 'account', start: 'now' });
  comes('account', { type: 'account' });
  expect(refreshed).toEqual([['listLedgerEntries'], ['getAssets', 'listLedgerEntries']]);
});

const filled = example<Order>('getOrder_Filled');
/** The same order, filled a minute after it was placed. */
const filledLater: Order = {
  ...filled,
  timeline: filled.timeline.map((move) =>
    move.to === 'filled' ? { ...move, at: '2026-11-20T14:04:00.000+09:00' } : move,
  ),
};
const fills = (order: Order) => comes('order', { type: 'order', order });

test('a fill later than the press is announced once on any page, however often it is delivered', async () => {
  const toasts: (string | undefined)[] = [];
  const forget = subscribeToast(() => toasts.push(currentToast()?.text));
  fills({ ...filledLater, state: 'working', version: 1 });
  fills(filledLater);
  fills(filledLater);
  await expect.poll(() => toasts).toEqual(['トヨタ自動車 300株が約定しました']);
  await settled();
  expect(toasts).toHaveLength(1);
  forget();
});

test('a fill at once is announced by its own screen alone', async () => {
  const toasts = vi.fn();
  const forget = subscribeToast(toasts);
  fills(filled);
  await settled();
  expect(toasts).not.toHaveBeenCalled();
  forget();
});

type RecordName = StreamMessageOf<'record'>['kind'];

const READS = {
  ipo_application: ['getIpo', 'getIpoApplication', 'getIpoDraw', 'listIpoApplications', 'listIpos'],
  block_trade_application: ['getBlockTradeDraw', 'listBlockTradeApplications', 'listBlockTrades'],
  pre_market_application: ['listPreMarket', 'listPreMarketApplications'],
  follow_record: [
    'getFollowProduct',
    'getFollowRecord',
    'getProfit',
    'listFollowProducts',
    'listFollowRecords',
  ],
  dividend: ['getDividendSummary', 'listDividends'],
  loan: ['getLoan', 'getLoanAgreement', 'getLoanTerms', 'listLoans'],
  deposit: ['getDeposit', 'listDeposits'],
  withdrawal: ['getWithdrawal', 'getWithdrawalTerms', 'listWithdrawals'],
  identity: ['getIdentity', 'getUserInfo'],
  bank_account: ['listBankAccounts'],
  price_alert: ['listPriceAlerts'],
  fund_password_reset: ['getFundPasswordReset'],
} as const satisfies Record<RecordName, readonly CallableId[]>;

test.each(Object.entries(READS))('a record of the kind %s is read by %j', (kind, reads) => {
  expect(readsOfRecords(kind as RecordName).toSorted()).toEqual(reads);
});

test('those of any kind are the reads of all kinds, and reads alone', () => {
  const any = readsOfRecords(null);
  expect(any.toSorted()).toEqual(Object.values(READS).flat().toSorted());
  for (const operation of any) expect(OPERATIONS[operation].method).toBe('GET');
});
