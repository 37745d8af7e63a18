import type { AppLink, SupportMessage } from '@tsubame/sdk/schema';
import { Bot, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { linkedPath } from '#domain/app-link.ts';
import { formatMoment } from '#domain/format-time.ts';
import { pageAt } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Icon } from '#ui/icon.tsx';
import { PageLink } from '#ui/page-link.tsx';
import type { RenderRecord } from './render-record.ts';
import css from './support.module.css';

export interface MessageProps {
  message: SupportMessage;
  /** Set for a message that shows the current state of its record. */
  record?: RenderRecord | undefined;
}

/** A message: the user's own at the end; support's at the start, marked as automatic. */
export function Message({ message, record }: MessageProps) {
  const { t } = useTranslation('support');
  const locale = useLocale();
  const { author, text, sent_at, about } = message;
  // The record of the question is shown with the answer.
  const shown = about === null || author === 'user' ? null : (record?.(about) ?? <AboutLink about={about} />);
  return (
    <li className={css.message} data-author={author}>
      {author === 'desk' ? (
        <span className={css.face} aria-hidden="true">
          <Icon of={Bot} size={18} />
        </span>
      ) : null}
      <div className={css.said}>
        <p className={css.bubble}>
          <span className="visually-hidden">{t(`author.${author}`)}</span>
          {text}
        </p>
        <time translate="no" dateTime={sent_at}>
          {formatMoment(sent_at, locale)}
        </time>
        {shown}
      </div>
    </li>
  );
}

/** Link to the page that a message is about. */
function AboutLink({ about }: { about: AppLink }) {
  const { t } = useTranslation(['support', 'records']);
  const to = linkedPath(about);
  const page = pageAt(to);
  if (page === undefined) return null;
  return (
    <PageLink to={to} className={css.about}>
      <span>{t('open', { page: t(`records:pages.${page}`) })}</span>
      <Icon of={ChevronRight} size={16} />
    </PageLink>
  );
}
