import type { SupportMessage } from '@tsubame/sdk/schema';
import { Ellipsis } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshBadges } from '#api/refresh-badges.ts';
import { useQueryScope } from '#api/scope.ts';
import { type ApiList, useApiList } from '#api/use-api-list.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { recordOfSupportLink } from '#domain/support-message.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { usePageQuery } from '#ui/use-page-query.ts';
import { AboutSupportSheet } from './about-support-sheet.tsx';
import { Conversation } from './conversation.tsx';
import { GuestSupport } from './guest-support.tsx';
import { ImpersonationWarning } from './impersonation-warning.tsx';
import { MessageComposer } from './message-composer.tsx';
import type { RenderRecord } from './render-record.ts';
import { useMessageComposer } from './use-message-composer.ts';

const PAGE = 30;
/** Polling interval while an answer is pending: support takes two seconds and sends no event. */
const POLL_MS = 1_000;

/** The support page: a conversation with the simulated support for a user, general questions for a guest (specification, section 2). */
export function SupportPage({ record }: { record: RenderRecord }) {
  const { scope } = useQueryScope();
  return scope.userId === null ? <GuestSupport /> : <SupportConversationDesk record={record} />;
}

/** The conversation of a signed-in user with support, and the composer. */
function SupportConversationDesk({ record }: { record: RenderRecord }) {
  const { t } = useTranslation('support');
  const [explained, setExplained] = useState(false);
  const about = recordOfSupportLink(usePageQuery('support')?.id);
  const channels = useApiQuery('listSupportChannels', {});
  const { list, newest, isAwaited } = useConversation();
  const channel = channels.data?.items.find(({ available }) => available);
  const { composing, questions, ask } = useMessageComposer({ topics: channel?.topics, newest, about });
  return (
    <Page
      back
      title={t('title')}
      subtitle={t('subtitle')}
      actions={<IconButton icon={Ellipsis} label={t('about.title')} onClick={() => setExplained(true)} />}
      footer={channel === undefined ? undefined : <MessageComposer {...composing} topics={channel.topics} />}
    >
      <ImpersonationWarning />
      <StateView query={channels} skeleton={<Skeleton height={56} count={3} />}>
        {() => (
          <Conversation
            list={list}
            record={record}
            isAwaited={isAwaited}
            questions={questions}
            onAsk={ask}
            composer={channel && (composing.about === null ? 'low' : 'tall')}
          />
        )}
      </StateView>
      <AboutSupportSheet open={explained} query={channels} onClose={() => setExplained(false)} />
    </Page>
  );
}

/** The conversation, newest message first; it marks all messages of support as read. */
function useConversation(): {
  readonly list: ApiList<SupportMessage>;
  readonly newest: SupportMessage | undefined;
  readonly isAwaited: boolean;
} {
  const list = useApiList('listSupportMessages', { query: { limit: PAGE } });
  const newest = list.data?.[0];
  const isAwaited = newest?.author === 'user';
  const { refetch } = list;

  useEffect(() => {
    if (!isAwaited) return;
    const timer = setInterval(() => void refetch(), POLL_MS);
    return () => clearInterval(timer);
  }, [isAwaited, refetch]);

  const answer = newest?.author === 'desk' ? newest.support_message_id : undefined;
  useEffect(() => {
    if (answer !== undefined) void refreshBadges();
  }, [answer]);

  return { list, newest, isAwaited };
}
