import { LOCALES } from '@tsubame/sdk/rules';
import type { AppLink, SupportTopic } from '@tsubame/sdk/schema';
import type { Lang } from '#frame/contract/handlers.ts';
import { formatText } from '#frame/contract/wording.ts';
import type { ScheduledJob } from '#frame/due/due-kind.ts';
import type { DeskRecord } from '#frame/messages/desk-record.ts';
import type { Executor } from '#frame/store/database.ts';
import { newId } from '#frame/store/ids.ts';
import type { Unit } from '#frame/unit/unit.ts';
import type { SupportEnv } from './env.ts';
import { type AnswerId, QUESTIONS_BY_TOPIC, type QuestionId } from './questions.ts';
import { supportMessages } from './tables.ts';
import { ANSWERS, QUESTIONS, SUPPORT_NAMES } from './texts.ts';

/** Delay of an answer (ms of the sandbox clock): an immediate answer would look like an echo. */
export const ANSWERS_AFTER_MS = 2000;
const MOST_SUGGESTIONS = 4;
const ANSWER = 'support.answer';

/** Answers for topics without records, or while the user has none. A verification always has a state, so `identity` needs none. */
const WITHOUT_RECORD: Partial<Record<SupportTopic, AnswerId>> = {
  withdrawal: 'answer_withdrawal_none',
  deposit: 'answer_deposit_none',
  trading: 'answer_order_none',
  account: 'answer_account',
  loan: 'answer_loan',
  ipo: 'answer_ipo',
  other: 'answer_other',
};

type Asking = {
  readonly topic: SupportTopic;
  readonly question: QuestionId | null;
  readonly about: string | null;
  readonly lang: Lang;
};

/** Stores a message of the user and schedules the system job that answers it. */
export async function writeToDesk(
  unit: Unit,
  env: SupportEnv,
  message: { userId: string; topic: SupportTopic; text: string; about: string | null; lang: Lang },
  at: number,
) {
  const { userId, topic, text, lang } = message;
  const record =
    message.about === null ? null : await recordOf(env, unit.db, { userId, id: message.about, at });
  const row = {
    ...{ supportMessageId: newId('sup'), userId, topic, text, sentAt: at },
    ...{ author: 'user' as const, about: record?.link ?? null, suggestions: [], readAt: null },
  };
  unit.insert(supportMessages, row);
  const asking: Asking = { topic, question: questionIn(text), about: record ? message.about : null, lang };
  unit.schedule({ kind: ANSWER, recordId: row.supportMessageId, at: at + ANSWERS_AFTER_MS, payload: asking });
  return row;
}

/** System job that writes the desk's answer from the records' state at that time. */
export function deskAnswerJob(env: SupportEnv): ScheduledJob {
  return {
    kind: ANSWER,
    async apply(unit, { at, payload }) {
      const { userId } = unit;
      if (userId === null) throw new Error('the desk needs a user');
      const asking = payload as Asking;
      const { topic, question, lang } = asking;
      const { text: answer, values, link } = await answerTo(env, unit.db, { userId, asking, at });
      const text = formatText(answer, values, lang, env.issueOf);
      unit.insert(supportMessages, {
        ...{ supportMessageId: newId('sup'), userId, topic, sentAt: at, author: 'desk', about: link },
        text: formatText(SUPPORT_NAMES.automatic, { answer: { text } }, lang),
        suggestions: questionsOf(topic)
          .filter((each) => each !== question)
          .slice(0, MOST_SUGGESTIONS)
          .map((each) => QUESTIONS[each][lang]),
        readAt: null,
      });
    },
  };
}

async function answerTo(
  env: SupportEnv,
  db: Executor,
  { userId, asking, at }: { userId: string; asking: Asking; at: number },
): Promise<DeskRecord> {
  const { topic, question, about } = asking;
  const fixed = question && answerOf(question);
  const record =
    about === null
      ? ((await env.records()[topic]?.(db, userId, null, at)) ?? null)
      : await recordOf(env, db, { userId, id: about, at });
  // A fixed answer still links to the user's record.
  if (fixed) return { text: ANSWERS[fixed], values: {}, link: record?.link ?? null };
  return record ?? { text: ANSWERS[WITHOUT_RECORD[topic] ?? 'answer_other'], values: {}, link: null };
}

/** The answer for a record id of any topic; null for an unknown id or another user's record. */
async function recordOf(
  env: SupportEnv,
  db: Executor,
  { userId, id, at }: { userId: string; id: string; at: number },
): Promise<DeskRecord | null> {
  for (const source of Object.values(env.records())) {
    const record = await source(db, userId, id, at);
    if (record) return record;
  }
  return null;
}

export function questionsOf(topic: SupportTopic): readonly QuestionId[] {
  return Object.keys(QUESTIONS_BY_TOPIC[topic]) as QuestionId[];
}

function answerOf(question: QuestionId): AnswerId | null {
  const tables: readonly Partial<Record<QuestionId, AnswerId | null>>[] = Object.values(QUESTIONS_BY_TOPIC);
  return tables.flatMap((table) => table[question] ?? [])[0] ?? null;
}

/** A text with plain spaces: French questions have no-break spaces, which users do not type. */
const withPlainSpaces = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

/** The frequent question that equals a text in any language; null for free text. */
function questionIn(text: string): QuestionId | null {
  const all = Object.keys(QUESTIONS) as QuestionId[];
  const plain = withPlainSpaces(text);
  const isAsked = (question: QuestionId) =>
    LOCALES.some((lang) => withPlainSpaces(QUESTIONS[question][lang]) === plain);
  return all.find(isAsked) ?? null;
}

/** The app link to the support desk. */
export const SUPPORT_LINK: AppLink = { page: 'subPackages/customerService/customerService', params: {} };
