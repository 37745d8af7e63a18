import type { InboxMessage, MessageCategory } from '@tsubame/sdk/schema';
import {
  ArrowLeftRight,
  Banknote,
  CircleDollarSign,
  HandCoins,
  Headset,
  IdCard,
  Info,
  type LucideIcon,
  ShieldAlert,
  Ticket,
  UsersRound,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#domain/format.ts';
import { formatMoment } from '#domain/format-time.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Icon } from '#ui/icon.tsx';
import { useLongPress } from '#ui/use-long-press.ts';
import css from './message-row.module.css';
import { UnreadDot } from './unread-dot.tsx';

const ICONS = {
  system: Info,
  trade: ArrowLeftRight,
  ipo: Ticket,
  loan: HandCoins,
  identity: IdCard,
  security: ShieldAlert,
  funds: Banknote,
  copy_trading: UsersRound,
  dividend: CircleDollarSign,
  support: Headset,
} as const satisfies Record<MessageCategory, LucideIcon>;

export interface MessageRowProps {
  message: InboxMessage;
  onOpen: () => void;
  /** Marks it as read in the list, by a long press. */
  onRead: () => void;
}

/** A message: subject, text and time. */
export function MessageRow({ message, onOpen, onRead }: MessageRowProps) {
  const { t } = useTranslation('news');
  const locale = useLocale();
  const { category, read_at, title, body, sent_at } = message;
  const unread = read_at === null;
  const press = useLongPress(unread ? onRead : undefined);
  return (
    <button type="button" className={css.row} data-unread={unread || undefined} {...press} onClick={onOpen}>
      <span className={css.mark}>{unread ? <UnreadDot /> : null}</span>
      <span className={css.icon} data-category={category}>
        <Icon of={ICONS[category]} label={t(`messages.category.${category}`)} />
      </span>
      <span className={css.text}>
        <span className={css.head}>
          <span className={css.title}>{title}</span>
          <time translate="no" className={css.time} dateTime={sent_at} title={formatMoment(sent_at, locale)}>
            {formatTime(sent_at, locale)}
          </time>
        </span>
        <span className={css.body}>{body}</span>
      </span>
    </button>
  );
}
