import type { NewsSummary } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#domain/format-time.ts';
import { pathTo } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Badge } from '#ui/badge.tsx';
import { PageLink } from '#ui/page-link.tsx';
import css from './news-row.module.css';
import { UnreadDot } from './unread-dot.tsx';

/** A news item in the list, which links to its article. */
export function NewsRow({ item }: { item: NewsSummary }) {
  const { t } = useTranslation('news');
  const locale = useLocale();
  const unread = item.read_at === null;
  return (
    <PageLink to={pathTo('details', { topic: 'news', id: item.news_id })} className={css.row}>
      <span className={css.meta}>
        {unread ? <UnreadDot /> : null}
        <Badge tone="accent">{t(`category.${item.category}`)}</Badge>
        <span>{formatMoment(item.published_at, locale)}</span>
        <span>{t('minutes', { count: item.reading_minutes })}</span>
      </span>
      <span className={css.title} data-unread={unread || undefined}>
        {item.title}
      </span>
      <span className={css.summary}>{item.summary}</span>
    </PageLink>
  );
}
