import type { SupportTopic } from '@tsubame/sdk/schema';
import type { ANSWERS, QUESTIONS } from './texts.ts';

export type AnswerId = keyof typeof ANSWERS;
export type QuestionId = keyof typeof QUESTIONS;

/** Frequent questions by topic with their answers; null means an answer from the user's records. Topics in display order. */
export const QUESTIONS_BY_TOPIC = {
  withdrawal: {
    ask_where_withdrawal: null,
    ask_cancel_withdrawal: 'answer_cancel_withdrawal',
    ask_review: 'answer_review',
  },
  deposit: { ask_where_deposit: null, ask_real_money: 'answer_real_money' },
  trading: { ask_last_order: null },
  identity: { ask_what_to_submit: null },
  ipo: { ask_where_ipo: null, ask_draw_fair: 'answer_ipo' },
  loan: { ask_where_loan: null, ask_loan_terms: 'answer_loan' },
  account: { ask_forgot: 'answer_account' },
  other: { ask_who: 'answer_other' },
} as const satisfies Record<SupportTopic, Partial<Record<QuestionId, AnswerId | null>>>;
