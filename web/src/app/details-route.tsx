import { ArticlePage } from '#features/news/article-page.tsx';
import { SafetyPage } from '#features/outside/safety-page.tsx';
import { usePageQuery } from '#ui/use-page-query.ts';
import { NotYetPage } from './not-yet-page.tsx';

/** The general page of texts: news by its id, and how to know a fraud. Pre-market trades, which share the address, are not built yet. */
export function DetailsRoute() {
  const query = usePageQuery('details');
  if (query?.topic === 'safety') return <SafetyPage />;
  return query?.topic === 'news' ? <ArticlePage newsId={query.id} /> : <NotYetPage page="details" />;
}
