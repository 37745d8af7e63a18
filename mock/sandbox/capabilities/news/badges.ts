import type { Schemas } from '#frame/contract/handlers.ts';
import type { Executor } from '#frame/store/database.ts';
import { unreadNews } from './articles-shown.ts';
import { unreadMessages } from './messages.ts';
import type { Newsroom } from './newsroom.ts';

type Place = Schemas['PlaceBadge'];
type Tab = keyof Schemas['Badges']['tabs'];

/** What waits for the user in the places of another capability. */
export type PlaceSource = (db: Executor, userId: string, at: number) => Promise<readonly Place[]>;

const MOST = 999;

/** The tab under which each place is found. */
const TAB_OF = {
  messages: 'home',
  news: 'news',
  orders: 'trade',
  ipo: 'trade',
  identity: 'user',
  loans: 'user',
  support: 'user',
} as const satisfies Record<Place['place'], Tab>;

const unreadPlace = (place: Place['place'], unread: number, page: Place['link']['page']): Place => ({
  place,
  unread: Math.min(unread, MOST),
  awaiting: 0,
  next_deadline_at: null,
  link: { page, params: {} },
});

/** What is unread or awaits the user at the instant (epoch ms). */
export async function badges(
  parts: { db: Executor; room: Newsroom; sources: readonly PlaceSource[] },
  userId: string,
  at: number,
): Promise<Schemas['Badges']> {
  const { db, room, sources } = parts;
  const { unread, endedOrders } = await unreadMessages(db, userId);
  const own = [
    unreadPlace('messages', unread, 'subPackages/message/message'),
    unreadPlace('news', await unreadNews(room, db, userId, at), 'pages/record/record'),
    unreadPlace('orders', endedOrders, 'subPackages/order/order'),
  ];
  const others: Place[] = [];
  for (const source of sources) others.push(...(await source(db, userId, at)));
  const places = [...own, ...others].filter((place) => place.unread + place.awaiting > 0);
  const tab = (name: Tab) => {
    const count = places
      .filter((place) => TAB_OF[place.place] === name)
      .reduce((sum, place) => sum + place.unread + place.awaiting, 0);
    return { badge: Math.min(count, MOST), red_dot: false };
  };
  return {
    tabs: {
      home: tab('home'),
      market: tab('market'),
      trade: tab('trade'),
      news: tab('news'),
      user: tab('user'),
    },
    places,
  };
}
