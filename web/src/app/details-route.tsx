import { isNewsId } from '#domain/news-id.ts';
import { ArticlePage } from '#features/news/article-page.tsx';
import { MessagePage } from '#features/news/message-page.tsx';
import { SafetyPage } from '#features/outside/safety-page.tsx';
import { PreMarketApplicationPage } from '#features/pre-market/pre-market-application-page.tsx';
import { PreMarketPage } from '#features/pre-market/pre-market-page.tsx';
import { usePageQuery } from '#ui/use-page-query.ts';
import { NotFoundPage } from './not-found-page.tsx';

/**
 * The general text page: news and messages by id, and how to recognize fraud; also off-hours trades, which have no path of their
 * own.
 */
export function DetailsRoute() {
  const { topic, id } = usePageQuery('details') ?? {};
  if (topic === 'safety') return <SafetyPage />;
  if (topic === 'pre_market')
    return id === undefined ? <PreMarketPage /> : <PreMarketApplicationPage applicationId={id} />;
  if (topic === 'message' && id !== undefined) return <MessagePage messageId={id} />;
  return topic === 'news' && isNewsId(id) ? <ArticlePage newsId={id} /> : <NotFoundPage />;
}
