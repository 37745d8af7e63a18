import { usePageQuery } from '#ui/use-page-query.ts';
import { RecordList } from './record-list.tsx';
import { RecordPage } from './record-page.tsx';

/** The records of following, or the one that the query names. */
export function RecordsPage() {
  const query = usePageQuery('copyTradingRecords');
  return query?.id === undefined ? <RecordList /> : <RecordPage recordId={query.id} />;
}
