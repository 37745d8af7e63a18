import type { InboxMessage } from '@tsubame/sdk/schema';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissingRecordError } from '#api/is-missing-record-error.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { linkedPath } from '#domain/app-link.ts';
import { formatMoment } from '#domain/format-time.ts';
import { pathTo } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { MissingRecord } from '#records/missing-record.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import css from './message-page.module.css';
import { useMarkRead } from './use-mark-read.ts';

/** A message by its id (contract, `AppLink`). Opening it marks it as read. */
export function MessagePage({ messageId }: { messageId: string }) {
  const { t } = useTranslation('news');
  const query = useApiQuery('getMessage', { path: { message_id: messageId } });
  const { readMessage } = useMarkRead();
  const unread = query.data?.read_at === null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: marked as read once it is loaded and unread
  useEffect(() => {
    if (unread) void readMessage(messageId);
  }, [messageId, unread]);

  return (
    <Page title={t('messages.one')} back onRefresh={query.refetch}>
      {isMissingRecordError(query.error) ? (
        <MissingRecord title={t('messages.gone')} action={t('messages.toAll')} to={pathTo('messages')} />
      ) : (
        <StateView query={query} skeleton={<Skeleton height={180} />}>
          {(message) => <Message message={message} />}
        </StateView>
      )}
    </Page>
  );
}

function Message({ message: { category, title, body, sent_at, link } }: { message: InboxMessage }) {
  const { t } = useTranslation('news');
  const locale = useLocale();
  const navigation = useNavigation();
  return (
    <>
      <Card label={title}>
        <p className={css.head}>
          {t(`messages.category.${category}`)}
          <time translate="no" dateTime={sent_at}>
            {formatMoment(sent_at, locale)}
          </time>
        </p>
        <h2 className={css.title}>{title}</h2>
        <p className={css.body}>{body}</p>
      </Card>
      {link === null ? null : (
        <Button variant="quiet" size="large" wide onClick={() => navigation.open(linkedPath(link))}>
          {t('messages.follow')}
        </Button>
      )}
    </>
  );
}
