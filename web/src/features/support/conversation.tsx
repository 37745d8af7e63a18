import type { SupportMessage } from '@tsubame/sdk/schema';
import { MessageCircleQuestionMark } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiList } from '#api/use-api-list.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, StateView } from '#ui/state-view.tsx';
import { Message } from './message.tsx';
import type { RenderRecord } from './render-record.ts';
import css from './support.module.css';

/** Distance from the end in px that counts as the end of the page. */
const NEAR_PX = 160;

export interface ConversationProps {
  record: RenderRecord;
  list: ApiList<SupportMessage>;
  /** Whether support has not answered the last message. */
  isAwaited: boolean;
  questions: readonly string[] | undefined;
  onAsk: (question: string) => void;
  /** Height of the composer over the end of the conversation; undefined without one. */
  composer: 'low' | 'tall' | undefined;
}

/** The conversation, oldest first, and suggested questions. */
export function Conversation(props: ConversationProps) {
  const { list, record, isAwaited, questions, onAsk, composer } = props;
  const { t } = useTranslation('support');
  const isOpen = composer !== undefined;
  const place = useRef<HTMLDivElement>(null);
  const newest = list.data?.[0]?.support_message_id;
  useStayAtEnd(place, newest);
  const told = list.data?.find(
    ({ author, about }) => author === 'desk' && about !== null,
  )?.support_message_id;
  return (
    <div ref={place} className={css.conversation} data-composer={composer}>
      {list.hasMore ? (
        <Button variant="quiet" wide pending={list.loadingMore} onClick={list.loadMore}>
          {t('earlier')}
        </Button>
      ) : null}
      <StateView
        query={list}
        skeleton={<Skeleton height={56} count={3} />}
        isEmpty={(items) => items.length === 0}
        empty={
          <EmptyState icon={MessageCircleQuestionMark} title={t('empty.title')} text={t('empty.text')} />
        }
      >
        {(items) => (
          <ol className={css.messages} role="log" aria-label={t('conversation')}>
            {items.toReversed().map((message) => (
              <Message
                key={message.support_message_id}
                message={message}
                record={message.support_message_id === told ? record : undefined}
              />
            ))}
          </ol>
        )}
      </StateView>
      {isAwaited ? (
        <p className={css.awaited} role="status">
          {t('awaited')}
        </p>
      ) : null}
      {isOpen && !isAwaited && questions !== undefined && questions.length > 0 ? (
        <ul className={css.questions} aria-label={t('questions')}>
          {questions.map((question) => (
            <li key={question}>
              <button type="button" onClick={() => onAsk(question)}>
                {question}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {isOpen ? null : <p className={css.awaited}>{t('closed')}</p>}
    </div>
  );
}

function toEnd(): void {
  const page = document.documentElement;
  page.scrollTop = page.scrollHeight;
}

/** Scrolls to the newest message, and keeps it in view while its record loads. */
function useStayAtEnd(place: RefObject<HTMLElement | null>, newest: string | undefined): void {
  useEffect(() => {
    if (newest !== undefined) toEnd();
  }, [newest]);

  useEffect(() => {
    if (place.current === null || typeof ResizeObserver === 'undefined') return;
    let height = place.current.offsetHeight;
    const growth = new ResizeObserver(([entry]) => {
      const page = document.documentElement;
      const grown = (entry?.contentRect.height ?? 0) - height;
      height += grown;
      if (grown <= 0) return;
      if (page.scrollHeight - page.clientHeight - page.scrollTop - grown < NEAR_PX) toEnd();
    });
    growth.observe(place.current);
    return () => growth.disconnect();
  }, [place]);
}
