import type { SupportTopic } from '@tsubame/sdk/schema';
import { and, count, desc, eq, isNull, lt } from 'drizzle-orm';
import type { HandlersOf, Lang, Schemas } from '#frame/contract/handlers.ts';
import { pageRequestOf, pageResult } from '#frame/contract/page.ts';
import { timestamp, timestampOrNull } from '#frame/contract/wire.ts';
import type { BadgeSource } from '#frame/messages/badge-source.ts';
import { questionsOf, SUPPORT_LINK, writeToDesk } from './desk.ts';
import type { SupportEnv } from './env.ts';
import { QUESTIONS_BY_TOPIC } from './questions.ts';
import { supportMessages } from './tables.ts';
import { QUESTIONS, SUPPORT_NAMES } from './texts.ts';

export type SupportOperation = 'listSupportChannels' | 'listSupportMessages' | 'sendSupportMessage';

type Row = Omit<typeof supportMessages.$inferSelect, 'seq'>;

/** The operations of the support tag: an automatic in-app support desk. */
export function supportHandlers(env: SupportEnv): HandlersOf<SupportOperation> {
  return {
    listSupportChannels: async ({ lang }) => ({ items: [chatIn(lang)], next_cursor: null }),

    async listSupportMessages(context, { query }) {
      const at = await context.runDueJobs();
      const { db, userId } = context;
      const page = pageRequestOf('listSupportMessages', query);
      await db.update(supportMessages).set({ readAt: at }).where(unreadOf(userId));
      const rows = await db
        .select()
        .from(supportMessages)
        .where(
          and(
            eq(supportMessages.userId, userId),
            page.after === null ? undefined : lt(supportMessages.seq, page.after),
          ),
        )
        .orderBy(desc(supportMessages.seq))
        .limit(page.limit + 1);
      const { shown, next_cursor } = pageResult(page, rows, ({ seq }) => seq);
      return { items: shown.map(onWire), next_cursor };
    },

    sendSupportMessage: (context, { body }) =>
      context.unit(async (unit, at) => {
        const { topic, text, about = null } = body;
        const message = { userId: context.userId, topic, text, about, lang: context.lang };
        return onWire(await writeToDesk(unit, env, message, at));
      }),
  };
}

function unreadOf(userId: string) {
  return and(
    eq(supportMessages.userId, userId),
    eq(supportMessages.author, 'desk'),
    isNull(supportMessages.readAt),
  );
}

/** Badge count of unread answers. */
export const SUPPORT_BADGE_SOURCE: BadgeSource = {
  place: 'support',
  tab: 'user',
  async badge(db, userId) {
    const [row] = await db.select({ unread: count() }).from(supportMessages).where(unreadOf(userId));
    return { unread: row?.unread ?? 0, awaiting: 0, next_deadline_at: null, link: SUPPORT_LINK };
  },
};

function chatIn(lang: Lang): Schemas['SupportChannel'] {
  const topics = Object.keys(QUESTIONS_BY_TOPIC) as SupportTopic[];
  return {
    channel_id: 'in_app_chat',
    name: SUPPORT_NAMES.channel[lang],
    simulated: true,
    available: true,
    topics: topics.map((topic) => ({
      topic,
      name: SUPPORT_NAMES[`topic_${topic}`][lang],
      questions: questionsOf(topic).map((question) => QUESTIONS[question][lang]),
    })),
  };
}

function onWire(row: Row): Schemas['SupportMessage'] {
  return {
    support_message_id: row.supportMessageId,
    author: row.author,
    topic: row.topic,
    text: row.text,
    about: row.about,
    suggestions: row.suggestions,
    automated: row.author === 'desk',
    sent_at: timestamp(row.sentAt),
    read_at: timestampOrNull(row.readAt),
  };
}
