import { usePageQuery } from '#ui/use-page-query.ts';
import { JournalOverview } from './journal-overview.tsx';
import { JournalTradePage } from './journal-trade-page.tsx';

/** The journal, or one position of it if the address names one. */
export function JournalPage() {
  const id = usePageQuery('journal')?.id;
  return id === undefined ? <JournalOverview /> : <JournalTradePage positionId={id} />;
}
