import { useQueryScope } from '#api/scope.ts';
import { GuestDesk } from './guest-desk.tsx';
import type { RenderRecord } from './render-record.ts';
import { SupportConversationDesk } from './support-conversation-desk.tsx';

/** Customer service: the simulated desk alone, for every user (specification, section 2). */
export function SupportPage({ record }: { record: RenderRecord }) {
  const { scope } = useQueryScope();
  return scope.userId === null ? <GuestDesk /> : <SupportConversationDesk record={record} />;
}
