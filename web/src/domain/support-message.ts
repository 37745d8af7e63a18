import { sendSupportMessageBounds } from '@tsubame/sdk/bounds';
import { fitsLength, normalizeText } from '@tsubame/sdk/rules';
import type { SupportTopic } from '@tsubame/sdk/schema';
import { vParagraphs, vSendSupportMessageRequest } from '@tsubame/sdk/validators';
import * as v from 'valibot';

/** Faults of a message to support; blanks count as empty. */
export type SupportMessageFault = 'empty' | 'tooLong' | 'characters';

export const MAX_SUPPORT_MESSAGE_LENGTH = sendSupportMessageBounds.text.maxLength;

/** The first contract rule that a message breaks; null if it can be sent. */
export function supportMessageFault(typed: string): SupportMessageFault | null {
  const text = normalizeText(typed);
  if (text === '') return 'empty';
  if (!fitsLength(text, sendSupportMessageBounds.text)) return 'tooLong';
  return v.is(vParagraphs, text) ? null : 'characters';
}

/** Topics of records that have their own page, by the prefix of their ids. */
const TOPIC_OF: Readonly<Partial<Record<string, SupportTopic>>> = {
  wdr: 'withdrawal',
  dep: 'deposit',
  ord: 'trading',
  pos: 'trading',
  ipo: 'ipo',
  iap: 'ipo',
  loa: 'loan',
};

/** The record in a link to the support page; null if there is none. */
export function recordOfSupportLink(
  id: string | undefined,
): { readonly id: string; readonly topic: SupportTopic } | null {
  const topic = TOPIC_OF[id?.slice(0, 3) ?? ''];
  if (id === undefined || topic === undefined) return null;
  return v.is(vSendSupportMessageRequest.entries.about, id) ? { id, topic } : null;
}
