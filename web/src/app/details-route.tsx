import { ArticlePage } from '#features/news/article-page.tsx';
import { SafetyPage } from '#features/outside/safety-page.tsx';
import { PreMarketPage } from '#features/pre-market/pre-market-page.tsx';
import { usePageQuery } from '#ui/use-page-query.ts';
import { NotYetPage } from './not-yet-page.tsx';

/** The general page of texts: news by its id, how to know a fraud; and trades outside hours, which have no path of their own. */
export function DetailsRoute() {
  const query = usePageQuery('details');
  if (query?.topic === 'safety') return <SafetyPage />;
  if (query?.topic === 'pre_market') return <PreMarketPage />;
  return query?.topic === 'news' ? <ArticlePage newsId={query.id} /> : <NotYetPage page="details" />;
}
