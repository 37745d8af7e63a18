import type { InboxMessage, MessageCategory } from '@tsubame/sdk/schema';
import { CheckCheck, Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiList } from '#api/use-api-list.ts';
import { linkedPath } from '#domain/app-link.ts';
import { choiceSchema } from '#domain/choice-schema.ts';
import { pathTo } from '#domain/paths.ts';
import { useBadges } from '#stores/badges-store.ts';
import { showToast } from '#stores/toast-store.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Page } from '#ui/page.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { useAddressChoice } from '#ui/use-address-choice.ts';
import { useNavigation } from '#ui/use-navigation.ts';
import { DayList } from './day-list.tsx';
import { MessageRow } from './message-row.tsx';
import { useMarkRead } from './use-mark-read.ts';

const FILTERS = [
  'all',
  'funds',
  'trade',
  'ipo',
  'loan',
  'security',
  'dividend',
  'copy_trading',
  'identity',
  'support',
  'system',
] as const satisfies readonly (MessageCategory | 'all')[];
const FILTER = choiceSchema(FILTERS, 'all');
type Filter = (typeof FILTERS)[number];

/** Messages to the user, newest first. A click marks one as read and opens its subject. */
export function MessagesPage() {
  const { t } = useTranslation('news');
  const navigation = useNavigation();
  const [filter, setFilter] = useAddressChoice('filter', FILTER);
  const list = useApiList('listMessages', { query: { category: filter === 'all' ? undefined : filter } });
  const { readMessage, readAll, readingAll } = useMarkRead();
  const unread = useBadges()?.places.find(({ place }) => place === 'messages')?.unread ?? 0;

  const open = (message: InboxMessage) => {
    const { message_id: id, link } = message;
    if (message.read_at === null) void readMessage(id);
    navigation.open(link === null ? pathTo('details', { topic: 'message', id }) : linkedPath(link));
  };
  const onReadAll = async () => {
    if ((await readAll())?.done) showToast(t('messages.allRead'), 'success');
  };

  return (
    <Page
      width="cards"
      title={t('messages.title')}
      back
      onRefresh={list.refetch}
      actions={
        <IconButton
          icon={CheckCheck}
          label={t('messages.readAll')}
          disabled={unread === 0 || readingAll}
          onClick={() => void onReadAll()}
        />
      }
    >
      <Segmented<Filter>
        look="chips"
        label={t('filter')}
        value={filter}
        onChange={setFilter}
        options={FILTERS.map((value) => ({
          value,
          label:
            value === 'all' && unread > 0
              ? t('messages.allUnread', { count: unread })
              : t(`messages.category.${value}`),
        }))}
      />
      <DayList
        list={list}
        atOf={({ sent_at }) => sent_at}
        skeleton={<Skeleton height={84} count={6} />}
        empty={
          <EmptyState
            icon={Inbox}
            title={t(filter === 'all' ? 'messages.empty' : 'messages.filtered')}
            text={t('messages.emptyText')}
            action={
              <Button variant="quiet" onClick={() => navigation.switchTab(pathTo('market'))}>
                {t('toMarket')}
              </Button>
            }
          />
        }
      >
        {(message) => (
          <MessageRow
            key={message.message_id}
            message={message}
            onOpen={() => open(message)}
            onRead={() => void readMessage(message.message_id)}
          />
        )}
      </DayList>
    </Page>
  );
}
