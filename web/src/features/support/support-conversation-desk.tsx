import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { recordOfSupportLink } from '#domain/support-message.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { usePageQuery } from '#ui/use-page-query.ts';
import { AboutDesk } from './about-desk.tsx';
import { Composer } from './composer.tsx';
import { Conversation } from './conversation.tsx';
import { ImpersonationWarning } from './impersonation-warning.tsx';
import type { RenderRecord } from './render-record.ts';
import { useConversation } from './use-conversation.ts';
import { useMessageComposer } from './use-message-composer.ts';

/** The conversation of a signed-in user with the desk, and what to write with. */
export function SupportConversationDesk({ record }: { record: RenderRecord }) {
  const { t } = useTranslation('support');
  const [explained, setExplained] = useState(false);
  const about = recordOfSupportLink(usePageQuery('support')?.id);
  const channels = useApiQuery('listSupportChannels', {});
  const { list, newest, isAwaited } = useConversation();
  const channel = channels.data?.items.find(({ available }) => available);
  const { composing, questions, ask } = useMessageComposer({ topics: channel?.topics ?? [], newest, about });
  return (
    <Page
      back
      title={t('title')}
      subtitle={t('subtitle')}
      actions={<IconButton icon={Ellipsis} label={t('about.title')} onClick={() => setExplained(true)} />}
      footer={channel === undefined ? undefined : <Composer {...composing} topics={channel.topics} />}
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
      <AboutDesk open={explained} query={channels} onClose={() => setExplained(false)} />
    </Page>
  );
}
