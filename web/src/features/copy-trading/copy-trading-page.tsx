import { usePageQuery } from '#ui/use-page-query.ts';
import { FollowList } from './follow-list.tsx';
import { ProductPage } from './product-page.tsx';

/** The specification has one path for what can be followed: the query says whether one product is meant. */
export function CopyTradingPage() {
  const query = usePageQuery('copyTrading');
  return query?.id === undefined ? <FollowList /> : <ProductPage productId={query.id} />;
}
