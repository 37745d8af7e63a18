import { usePageQuery } from '#ui/use-page-query.ts';
import { BlockApplicationPage } from './block-application-page.tsx';
import { BlockLists } from './block-lists.tsx';

/** The specification has one path for blocks: `id` opens an application, as messages and holds link to it. */
export function BlockTradesPage() {
  const query = usePageQuery('blockTrades');
  return query?.id?.startsWith('bap_') ? <BlockApplicationPage applicationId={query.id} /> : <BlockLists />;
}
