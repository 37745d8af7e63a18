import type { Schemas } from '#frame/contract/handlers.ts';
import type { BadgeSource, BadgeTab } from '#frame/messages/badge-source.ts';
import { countUnreadMessages } from '#frame/messages/unread.ts';
import type { Executor } from '#frame/store/database.ts';
import { countUnreadNews } from './articles-shown.ts';
import type { Newsroom } from './newsroom.ts';

const MOST = 999;

/** Unread articles put a dot on their tab and no number, because the user does not have to read them. */
const DOT_PLACE = 'news';

/** The badges of messages, and of articles of the last day. */
export function newsBadgeSources(room: Newsroom): readonly BadgeSource[] {
  const unread = (count: number, page: Schemas['AppLink']['page']) => ({
    ...{ unread: count, awaiting: 0, next_deadline_at: null },
    link: { page, params: {} },
  });
  return [
    {
      place: 'messages',
      tab: 'home',
      badge: async (db, userId) =>
        unread(await countUnreadMessages(db, userId), 'subPackages/message/message'),
    },
    {
      place: 'news',
      tab: 'news',
      badge: async (db, userId, at) =>
        unread(await countUnreadNews(room, db, userId, at), 'pages/record/record'),
    },
  ];
}

/** The badges of all screens at the instant (epoch ms). */
export async function readBadges(
  sources: readonly BadgeSource[],
  db: Executor,
  userId: string,
  at: number,
): Promise<Schemas['Badges']> {
  const shown: { tab: BadgeTab; place: Schemas['PlaceBadge'] }[] = [];
  for (const { place, tab, badge } of sources) {
    const found = await badge(db, userId, at);
    if (!found || found.unread + found.awaiting === 0) continue;
    const unread = Math.min(found.unread, MOST);
    const awaiting = Math.min(found.awaiting, MOST);
    shown.push({ tab, place: { ...found, place, unread, awaiting } });
  }
  const badgeOf = (tab: BadgeTab) => {
    const places = shown.filter((each) => each.tab === tab).map(({ place }) => place);
    const count = places
      .filter(({ place }) => place !== DOT_PLACE)
      .reduce((sum, { unread, awaiting }) => sum + unread + awaiting, 0);
    return { badge: Math.min(count, MOST), red_dot: count === 0 && places.length > 0 };
  };
  return {
    tabs: {
      home: badgeOf('home'),
      market: badgeOf('market'),
      trade: badgeOf('trade'),
      news: badgeOf('news'),
      user: badgeOf('user'),
    },
    places: shown.map(({ place }) => place),
  };
}
