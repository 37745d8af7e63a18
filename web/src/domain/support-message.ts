import { sendSupportMessageBounds } from '@tsubame/sdk/bounds';
import { fitsLength } from '@tsubame/sdk/rules';
import type { SupportTopic } from '@tsubame/sdk/schema';
import { vParagraphs, vSendSupportMessageRequest } from '@tsubame/sdk/validators';
import * as v from 'valibot';

/** What can be wrong with a message to the desk; blanks alone are no message at all. */
export type MessageFault = 'empty' | 'tooLong' | 'characters';

export const LONGEST_MESSAGE = sendSupportMessageBounds.text.maxLength;

/** The first thing that the contract has against a text for the desk; null for one that can be sent. */
export function faultOfMessage(text: string): MessageFault | null {
  if (text.trim() === '') return 'empty';
  if (!fitsLength(text, sendSupportMessageBounds.text)) return 'tooLong';
  return v.is(vParagraphs, text) ? null : 'characters';
}

/** Topics of the records that have a page of their own, by what their ids begin with. */
const TOPIC_OF: Readonly<Partial<Record<string, SupportTopic>>> = {
  wdr: 'withdrawal',
  dep: 'deposit',
  ord: 'trading',
  pos: 'trading',
  ipo: 'ipo',
  iap: 'ipo',
  loa: 'loan',
};

/** The record that a link to the support page names; null where it names none. */
export function recordOfSupportLink(
  id: string | undefined,
): { readonly id: string; readonly topic: SupportTopic } | null {
  const topic = TOPIC_OF[id?.slice(0, 3) ?? ''];
  if (id === undefined || topic === undefined) return null;
  return v.is(vSendSupportMessageRequest.entries.about, id) ? { id, topic } : null;
}
