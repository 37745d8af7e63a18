import { NO_BALANCES, type UserBalances } from '../ledger/entry.ts';
import type { Ask } from '../store/database.ts';
import type { OutboxChannel } from '../store/schema/platform.ts';

/** How far a user's story has got, as one question answers it. */
export type Story = {
  /** Of the user's turn; what is written is written only if it still stands. */
  number: number;
  /** Last running number given to a record. */
  seq: number;
  balances: UserBalances;
  /** Last number given on each channel of the user's stream. */
  heads: Partial<Record<OutboxChannel, number>>;
  /** Instant of what is due next, of the user and of nobody; null if nothing waits. */
  dueAt: number | null;
  sharedDueAt: number | null;
  kept: KeptAnswer | null;
};

/** A key that an answer was, or is to be, kept under. */
export type AnswerKey = { userId: string; operation: string; key: string };

/** What is kept under a key; instants in epoch ms of the machine. */
export type KeptAnswer = { requestHash: string; status: number; answer: unknown; keptSince: number };

const QUESTION = `select json_build_object(
  'turn', (select json_build_object('number', number, 'seq', seq) from turns where user_id = $1),
  'balances', (select json_object_agg(account, balance) from ledger_balances where user_id = $2),
  'heads', (select json_object_agg(channel, seq) from outbox_heads where user_id = $3),
  'dueAt', (select min(at) from due where user_id = $4),
  'sharedDueAt', (select min(at) from due where user_id is null)`;
const OF_KEY = `, 'kept', (select json_build_object('requestHash', request_hash, 'status', status, 'answer', answer,
    'keptSince', kept_since) from idempotency_keys where user_id = $5 and operation = $6 and key = $7)`;

type Answer = Partial<Story> & { turn: { number: number; seq: number } | null };

/** Asks for a user's story, and for what is kept under a key. */
export async function readStory(ask: Ask, userId: string, key: AnswerKey | null): Promise<Story> {
  const text = `${QUESTION}${key ? OF_KEY : ''}) as story`;
  const params = [userId, userId, userId, userId, ...(key ? [key.userId, key.operation, key.key] : [])];
  const [row] = await ask(text, params);
  const { turn = null, balances, heads, dueAt, sharedDueAt, kept } = (row?.story ?? {}) as Partial<Answer>;
  return {
    number: turn?.number ?? 0,
    seq: turn?.seq ?? 0,
    balances: { ...NO_BALANCES, ...balances },
    heads: heads ?? {},
    dueAt: dueAt ?? null,
    sharedDueAt: sharedDueAt ?? null,
    kept: kept ?? null,
  };
}

/** The story of nobody: what is guarded is the record itself. */
export const NOBODY: Story = {
  number: 0,
  seq: 0,
  balances: NO_BALANCES,
  heads: {},
  dueAt: null,
  sharedDueAt: null,
  kept: null,
};
