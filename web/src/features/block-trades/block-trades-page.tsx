import { usePageQuery } from '#ui/use-page-query.ts';
import { ApplicationPage } from './application-page.tsx';
import { BlockLists } from './block-lists.tsx';

/** The specification has one path for blocks: `id` opens an application, as messages and holds link to it. */
export function BlockTradesPage() {
  const query = usePageQuery('blockTrades');
  return query?.id?.startsWith('bap_') ? <ApplicationPage applicationId={query.id} /> : <BlockLists />;
}
