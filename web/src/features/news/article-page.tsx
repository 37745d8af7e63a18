import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { useRefetch } from '#api/use-refetch.ts';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { Article } from './article.tsx';
import { useMarkRead } from './use-mark-read.ts';

/** An article. Opening it marks it as read. */
export function ArticlePage({ newsId }: { newsId: string }) {
  const { t } = useTranslation('news');
  const refetch = useRefetch();
  const query = useApiQuery('getNewsItem', { path: { news_id: newsId } });
  const { readNews } = useMarkRead();
  const unread = query.data?.read_at === null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: marked as read once it is loaded and unread
  useEffect(() => {
    if (unread) void readNews(newsId);
  }, [newsId, unread]);

  return (
    <Page width="reading" title={t('title')} back onRefresh={refetch}>
      <StateView query={query} skeleton={<Skeleton height={180} count={3} />}>
        {(article) => <Article article={article} />}
      </StateView>
    </Page>
  );
}
