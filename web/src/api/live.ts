import { type CallableId, createTsubameStream, type StreamMessageOf, type TsubameStream } from '@tsubame/sdk';
import type { StreamChannel } from '@tsubame/sdk/schema';
import type { Locale } from '#domain/locale.ts';
import { putBadges } from '#stores/badges-store.ts';
import { reportLive } from '#stores/connection-store.ts';
import { followWatchedStocks, putQuotes } from '#stores/quote-store.ts';
import { getSession } from '#stores/session-store.ts';
import { client } from './client.ts';
import { refreshQueries } from './query-cache-link.ts';

/** How often the badges are read when nothing happens. */
const BADGES_MS = 60_000;

/** What an event makes old. */
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

/** Every screen that shows it asks for it every few seconds: no event that was missed needs another question. */
const ASKED_ALWAYS: CallableId = 'getAssets';

/** Reads anew what is unread. A failure leaves what is shown: the next event or minute asks again. */
export async function refreshBadges(): Promise<void> {
  const { token } = getSession();
  const answer = await client.getBadges().catch(() => null);
  if (answer?.code === 1 && getSession().token === token) putBadges(answer.data);
}

/** What makes the badges old comes in twos and threes, in ms: a record and its message, two channels that begin. */
const TOGETHER_MS = 50;

let asking: ReturnType<typeof setTimeout> | undefined;

/** Asks once for all that comes together. */
function refreshBadgesSoon(): void {
  asking ??= setTimeout(() => {
    asking = undefined;
    void refreshBadges();
  }, TOGETHER_MS);
}

type RecordKind = StreamMessageOf<'record'>['kind'];

/** What a record makes old; of any kind where none is known. */
async function refreshRecords(kind: RecordKind | null): Promise<void> {
  refreshQueries((await import('./reads-of-records.ts')).readsOfRecords(kind));
}

/** A page that has just been opened stands by then, in ms. */
const STANDS_MS = 1_500;

function refreshChannel(channel: StreamChannel): void {
  if (channel === 'record') setTimeout(refreshRecords, STANDS_MS, null);
  if (channel in CHANGED_BY)
    refreshQueries(CHANGED_BY[channel as keyof typeof CHANGED_BY].filter((id) => id !== ASKED_ALWAYS));
  if (channel === 'message' || channel === 'record') refreshBadgesSoon();
}

/** Subscribes to exactly the stocks that are on the screen. */
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

/** What is said of an event comes with the first one. */
const announcing = () => import('./announce.ts');

/** Opens the session's stream, which speaks the reader's language: live quotes for what is on the screen, fresh records after every event. Answers how to end it. */
export function startLive(locale: Locale): () => void {
  const stream = createTsubameStream({ client, url: `/api/stream?lang=${locale}` });
  const announced = new Set<string>();
  const tellState = () => reportLive(stream.state === 'open' ? stream.roundTripMs : 'closed');
  stream.onState(tellState);
  stream.on('pong', tellState);
  stream.on('quote', (message) => putQuotes(message.items));
  // What happened between reading and subscribing, or while events were kept no longer, is only to be had by reading.
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
  // News comes by the clock, without an event.
  const newsTimer = setInterval(() => void refreshBadges(), BADGES_MS);
  return () => {
    clearInterval(newsTimer);
    clearTimeout(asking);
    asking = undefined;
    putBadges(null);
    stopQuotes();
    stream.close();
    reportLive('closed');
  };
}
