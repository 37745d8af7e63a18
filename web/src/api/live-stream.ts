import { type CallableId, createTsubameStream, type StreamMessageOf, type TsubameStream } from '@tsubame/sdk';
import type { StreamChannel } from '@tsubame/sdk/schema';
import type { Locale } from '#domain/locale.ts';
import { putBadges } from '#stores/badges-store.ts';
import { reportStreamConnection } from '#stores/connection-store.ts';
import { followWatchedStocks, putQuotes } from '#stores/quote-store.ts';
import { client } from './client.ts';
import { refreshQueries } from './query-cache-link.ts';
import { refreshBadges } from './refresh-badges.ts';

/** Interval of badge reads without events, in ms. */
const BADGES_MS = 60_000;

/** Operations that an event makes stale. */
const CHANGED_BY = {
  order: [
    'listOrders',
    'getOrder',
    'listPositions',
    'getPosition',
    'getAssets',
    'getProfit',
    'listLedgerEntries',
  ],
  account: ['getAssets', 'listLedgerEntries'],
  message: ['listMessages'],
} as const satisfies Record<string, readonly CallableId[]>;

/** Every screen with this data polls it every few seconds, so a missed event needs no extra read. */
const POLLED_OPERATION: CallableId = 'getAssets';

/** Events that change badges come in groups, such as a record with its message, or two channels that open. Delay in ms. */
const TOGETHER_MS = 50;

let pendingRead: ReturnType<typeof setTimeout> | undefined;

/** Reads once for events that come together. */
function refreshBadgesSoon(): void {
  pendingRead ??= setTimeout(() => {
    pendingRead = undefined;
    void refreshBadges();
  }, TOGETHER_MS);
}

type RecordKind = StreamMessageOf<'record'>['kind'];

/** Operations that a record's change makes stale; those of all kinds if the kind is unknown. */
async function refreshRecords(kind: RecordKind | null): Promise<void> {
  refreshQueries((await import('./reads-of-records.ts')).readsOfRecords(kind));
}

/** Time after which a new page has loaded, in ms. */
const PAGE_LOADED_MS = 1_500;

function refreshChannel(channel: StreamChannel): void {
  if (channel === 'record') setTimeout(refreshRecords, PAGE_LOADED_MS, null);
  if (channel in CHANGED_BY)
    refreshQueries(CHANGED_BY[channel as keyof typeof CHANGED_BY].filter((id) => id !== POLLED_OPERATION));
  if (channel === 'message' || channel === 'record') refreshBadgesSoon();
}

/** Subscribes to the stocks on the screen, and to no others. */
function receiveQuotes(stream: TsubameStream): () => void {
  const stops = new Map<string, () => void>();
  return followWatchedStocks((codes) => {
    for (const [code, stop] of stops) {
      if (codes.includes(code)) continue;
      stop();
      stops.delete(code);
    }
    for (const code of codes) {
      if (!stops.has(code)) stops.set(code, stream.subscribe('quote', [code]));
    }
  });
}

/** The code that announces events loads with the first event. */
const announcing = () => import('./announce.ts');

/**
 * Opens the session's stream in the user's language: live quotes for the stocks on the screen, and fresh records after events.
 * Returns a function that closes it.
 */
export function startLiveStream(locale: Locale): () => void {
  const stream = createTsubameStream({ client, url: `/api/stream?lang=${locale}` });
  const announced = new Set<string>();
  const tellState = () => reportStreamConnection(stream.state === 'open' ? stream.roundTripMs : 'closed');
  stream.onState(tellState);
  stream.on('pong', tellState);
  stream.on('quote', (message) => putQuotes(message.items));
  // Events between the first read and the subscription, or beyond the provider's retention, can be recovered only by reading.
  stream.on('subscribed', ({ channel, start }) => {
    if (start === 'now') refreshChannel(channel);
  });
  stream.on('reset', ({ channel }) => refreshChannel(channel));
  stream.on('account', () => refreshQueries(CHANGED_BY.account));
  stream.on('order', (message) => {
    refreshQueries(CHANGED_BY.order);
    // Delivery is at least once, so a repeated fill is not announced again.
    const key = `${message.order?.order_id} ${message.order?.version}`;
    if (!announced.has(key)) void announcing().then(({ announceFill }) => announceFill(message));
    announced.add(key);
  });
  stream.on('message', (message) => {
    refreshChannel('message');
    if (!announced.has(message.message_id))
      void announcing().then(({ announceAlert }) => announceAlert(message));
    announced.add(message.message_id);
  });
  stream.on('record', ({ kind }) => {
    void refreshRecords(kind);
    refreshBadgesSoon();
  });
  stream.subscribe('order');
  stream.subscribe('account');
  stream.subscribe('message');
  stream.subscribe('record');
  const stopQuotes = receiveQuotes(stream);
  stream.connect();
  // News is published by the clock, without an event.
  const newsTimer = setInterval(() => void refreshBadges(), BADGES_MS);
  return () => {
    clearInterval(newsTimer);
    clearTimeout(pendingRead);
    pendingRead = undefined;
    putBadges(null);
    stopQuotes();
    stream.close();
    reportStreamConnection('closed');
  };
}
