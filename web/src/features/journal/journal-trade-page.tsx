import type { JournalTrade } from '@tsubame/sdk/schema';
import { FileQuestion, Info, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissingRecordError } from '#api/is-missing-record-error.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { useRefetch } from '#api/use-refetch.ts';
import { pathTo } from '#domain/paths.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Button } from '#ui/button.tsx';
import { Columns } from '#ui/columns.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { Loadable } from '#ui/loadable.ts';
import { Note } from '#ui/note.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, StateView } from '#ui/state-view.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import { EntryCard } from './entry-card.tsx';
import { EntrySheet } from './entry-sheet.tsx';
import { ExcursionCard } from './excursion-card.tsx';
import { TradeChart } from './trade-chart.tsx';
import { TradeResultCard } from './trade-result-card.tsx';

/** A position of the journal: its result once it is closed, and what the user wrote about it. */
export function JournalTradePage({ positionId }: { positionId: string }) {
  const { t } = useTranslation('journal');
  const locale = useLocale();
  const refetch = useRefetch();
  const navigation = useNavigation();
  const [editing, setEditing] = useState(false);
  const path = { position_id: positionId };
  const entry = useApiQuery('getJournalEntry', { path });
  const trade = useApiQuery('getJournalTrade', { path });
  const isMissing = isMissingRecordError(entry.error);
  return (
    <Page
      back
      width="cards"
      title={trade.data === undefined ? t('title') : stockName(trade.data, locale)}
      isName={trade.data !== undefined}
      subtitle={trade.data === undefined ? undefined : t('title')}
      onRefresh={refetch}
      actions={
        <IconButton
          icon={Pencil}
          label={t('entry.edit')}
          disabled={entry.data === undefined}
          onClick={() => setEditing(true)}
        />
      }
    >
      {isMissing ? (
        <EmptyState
          icon={FileQuestion}
          title={t('missing')}
          action={
            <Button variant="quiet" onClick={() => navigation.navigateTo(pathTo('journal'))}>
              {t('toJournal')}
            </Button>
          }
        />
      ) : (
        <Columns
          side={
            <StateView query={entry} skeleton={<Skeleton height={200} />}>
              {(known) => <EntryCard entry={known} />}
            </StateView>
          }
        >
          <TradeParts trade={trade} />
        </Columns>
      )}
      <EntrySheet positionId={positionId} entry={entry} open={editing} onClose={() => setEditing(false)} />
    </Page>
  );
}

/** Result, chart and excursions of a closed position. */
function TradeParts({ trade }: { trade: Loadable<JournalTrade> }) {
  const { t } = useTranslation('journal');
  if (isMissingRecordError(trade.error)) return <Note icon={Info}>{t('entry.stillHeld')}</Note>;
  return (
    <StateView query={trade} skeleton={<Skeleton height={220} count={3} />}>
      {(known) => (
        <>
          <TradeResultCard trade={known} />
          <TradeChart trade={known} />
          <ExcursionCard trade={known} />
        </>
      )}
    </StateView>
  );
}
