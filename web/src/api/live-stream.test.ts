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

const { startLiveStream } = await import('./live-stream.ts');

const comes = (channel: string, message: object) => stream.listeners.get(channel)?.(message as never);
/** Long enough for an announcement to appear. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 100));
let refreshed: string[][] = [];
let stop: () => void = () => undefined;

beforeEach(() => {
  refreshed = [];
  connectQueryCache({
    refresh: (operations) => void refreshed.push([...operations]),
  });
  getBadges.mockReset().mockResolvedValue({ code: 1, data: null });
  stop = startLiveStream('jp');
});
afterEach(() => stop());

test('refetches reads of a changed record’s kind, and the badge counts', async () => {
  expect(stream.subscribed).toContain('record');
  comes('record', { type: 'record', kind: 'ipo_application', record_id: 'iap_1', state: 'won', version: 2 });
  await expect.poll(() => refreshed).toEqual([readsOfRecords('ipo_application')]);
  await expect.poll(() => getBadges.mock.calls).toHaveLength(1);
});

test('reads the badge counts once for events that arrive together, and again for later ones', async () => {
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

test('makes no requests after the stream has closed', async () => {
  vi.useFakeTimers();
  comes('subscribed', { type: 'subscribed', channel: 'message', start: 'now' });
  stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(getBadges).not.toHaveBeenCalled();
  vi.useRealTimers();
});

test('refetches reads of every kind after a gap in the stream, once a new page has loaded', async () => {
  vi.useFakeTimers();
  comes('reset', { type: 'reset', channel: 'record' });
  comes('subscribed', { type: 'subscribed', channel: 'record', start: 'now' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(refreshed).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  await expect.poll(() => refreshed).toContainEqual(readsOfRecords(null));
});

test('refetches nothing when a subscription resumes without a gap', () => {
  comes('subscribed', { type: 'subscribed', channel: 'record', start: 'resumed' });
  expect(refreshed).toEqual([]);
});

test('refetches data without polling when a stream opens, and the changed record’s data after an event', () => {
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

test('announces a fill that comes after the press once on any page, even if it is delivered repeatedly', async () => {
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

test('leaves the announcement of an immediate fill to the order’s screen', async () => {
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
  login_password_reset: ['getOwnLoginPasswordReset'],
} as const satisfies Record<RecordName, readonly CallableId[]>;

test.each(Object.entries(READS))('maps the record kind %s to the reads %j', (kind, reads) => {
  expect(readsOfRecords(kind as RecordName).toSorted()).toEqual(reads);
});

test('maps an unknown kind to all reads, without other operations', () => {
  const any = readsOfRecords(null);
  expect(any.toSorted()).toEqual(Object.values(READS).flat().toSorted());
  for (const operation of any) expect(OPERATIONS[operation].method).toBe('GET');
});
