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

/** How near to its end a page counts as read to the end, in px. */
const NEAR_PX = 160;

export interface ConversationProps {
  record: RenderRecord;
  list: ApiList<SupportMessage>;
  /** The desk has not answered the last message yet. */
  isAwaited: boolean;
  questions: readonly string[];
  onAsk: (question: string) => void;
  /** How tall what is written with stands over the end; undefined while there is nobody to ask. */
  composer: 'low' | 'tall' | undefined;
}

/** What was said, the oldest first, and what can be asked with one press. */
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
      {isOpen && !isAwaited && questions.length > 0 ? (
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

/** The newest message is what is looked at: the page goes to it, and stays there while the record under it is still coming. */
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
