import type { InboxMessage } from '@tsubame/sdk/schema';
import { MailX } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiList } from '#api/use-api-list.ts';
import { linkedPath } from '#domain/app-link.ts';
import { formatMoment } from '#domain/format-time.ts';
import { PAGES, pageAt, pathTo } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, StateView } from '#ui/state-view.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import css from './message-page.module.css';
import { useReading } from './use-reading.ts';

/** One message by its id (contract, `AppLink`). Opening it is reading it. */
export function MessagePage({ messageId }: { messageId: string }) {
  const { t } = useTranslation('news');
  const navigation = useNavigation();
  const list = useApiList('listMessages', { query: {} });
  const { readMessage } = useReading();
  const message = list.data?.find(({ message_id }) => message_id === messageId);
  const unread = message?.read_at === null;
  const isRest = list.data !== undefined && list.error === null && !list.loadingMore;
  const isOlder = isRest && message === undefined && list.hasMore;

  // The provider has messages by pages alone: an older one is on a later page.
  useEffect(() => {
    if (isOlder) list.loadMore();
  }, [isOlder, list.loadMore]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: told to the provider once a message is there and unread
  useEffect(() => {
    if (unread) void readMessage(messageId);
  }, [messageId, unread]);

  return (
    <Page title={t('messages.one')} back onRefresh={list.refetch}>
      <StateView query={list} skeleton={<Skeleton height={180} />}>
        {() =>
          message ? (
            <Message message={message} />
          ) : list.hasMore ? (
            <Skeleton height={180} />
          ) : (
            <EmptyState
              icon={MailX}
              title={t('messages.gone')}
              action={
                <Button variant="quiet" onClick={() => navigation.redirectTo(pathTo('messages'))}>
                  {t('messages.toAll')}
                </Button>
              }
            />
          )
        }
      </StateView>
    </Page>
  );
}

function Message({ message: { category, title, body, sent_at, link } }: { message: InboxMessage }) {
  const { t } = useTranslation('news');
  const locale = useLocale();
  const navigation = useNavigation();
  const follow = () => {
    if (link === null) return;
    const path = linkedPath(link);
    const page = pageAt(path);
    if (page !== undefined && PAGES[page].tab) navigation.switchTab(path);
    else navigation.navigateTo(path);
  };
  return (
    <>
      <Card label={title}>
        <p className={css.head}>
          {t(`messages.category.${category}`)}
          <time dateTime={sent_at}>{formatMoment(sent_at, locale)}</time>
        </p>
        <h2 className={css.title}>{title}</h2>
        <p className={css.body}>{body}</p>
      </Card>
      {link === null ? null : (
        <Button variant="quiet" size="large" wide onClick={follow}>
          {t('messages.follow')}
        </Button>
      )}
    </>
  );
}
