import { unwrap } from '@tsubame/sdk';
import { BookOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { client } from '#api/client.ts';
import { useApiList } from '#api/use-api-list.ts';
import { useMarketClock } from '#api/use-market-clock.ts';
import { choiceSchema } from '#domain/choice-schema.ts';
import { LEDGER_FILTERS, type LedgerFilter } from '#domain/ledger-filters.ts';
import { pathTo } from '#domain/paths.ts';
import { SaveCsvButton } from '#records/save-csv-button.tsx';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { useAddressChoice } from '#ui/use-address-choice.ts';
import { useNavigation } from '#ui/use-navigation.ts';
import css from './account-log-page.module.css';
import { LedgerEntryCard } from './ledger-entry-card.tsx';

const YEAR_MS = 365 * 24 * 3_600_000;
const JAPAN_MS = 9 * 3_600_000;

const FILTERS = Object.keys(LEDGER_FILTERS) as LedgerFilter[];
const FILTER = choiceSchema(FILTERS, 'all');

/** Every movement of the user's money, filtered by kind. */
export function AccountLogPage() {
  const { t } = useTranslation('account');
  const navigation = useNavigation();
  const [filter, setFilter] = useAddressChoice('filter', FILTER);
  const kind = LEDGER_FILTERS[filter];
  const entries = useApiList('listLedgerEntries', { query: { kind: kind && [...kind] } });
  return (
    <Page
      width="cards"
      title={t('ledger.title')}
      back
      onRefresh={entries.refetch}
      actions={<StatementButton />}
    >
      <p className={css.intro}>{t('ledger.intro')}</p>
      <Segmented<LedgerFilter>
        look="chips"
        label={t('ledger.filter.label')}
        value={filter}
        onChange={setFilter}
        options={FILTERS.map((value) => ({
          value,
          label: t(`ledger.filter.${value}`),
        }))}
      />
      <PagedList
        cards
        list={entries}
        skeleton={<Skeleton height={150} count={4} />}
        empty={
          <EmptyState
            icon={BookOpen}
            title={t(filter === 'all' ? 'ledger.empty' : 'ledger.emptyFiltered')}
            text={t('ledger.emptyText')}
            action={
              <Button variant="quiet" onClick={() => navigation.switchTab(pathTo('market'))}>
                {t('ledger.toMarket')}
              </Button>
            }
          />
        }
      >
        {(items) => items.map((entry) => <LedgerEntryCard key={entry.entry_id} entry={entry} />)}
      </PagedList>
    </Page>
  );
}

/** The ledger of the last year as a CSV file. */
function StatementButton() {
  const { t } = useTranslation('account');
  const clock = useMarketClock();
  const readYear = async (to: string) => {
    const now = Date.parse(to);
    const day = (at: number) => new Date(at + JAPAN_MS).toISOString().slice(0, 10);
    const query = { from: day(now - YEAR_MS), to: day(now), kind: 'ledger' } as const;
    return unwrap(await client.exportStatement({ query }));
  };
  return (
    <SaveCsvButton
      label={t('ledger.save')}
      read={clock && (() => readYear(clock.now))}
      savedText={(rows) => t('ledger.saved', { rows })}
    />
  );
}
