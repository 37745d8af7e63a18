import { unwrap } from '@tsubame/sdk';
import type { Dividend, DividendState } from '@tsubame/sdk/schema';
import { Coins, Download, Info } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '#api/client.ts';
import { useApiList } from '#api/use-api-list.ts';
import { choiceSchema } from '#domain/choice-schema.ts';
import {
  DIVIDEND_FILTERS,
  type DividendFilter,
  dividendsCsv,
  groupDividendsByMonth,
} from '#domain/dividend-months.ts';
import { pathTo } from '#domain/paths.ts';
import { showToast } from '#stores/toast-store.ts';
import { Button } from '#ui/button.tsx';
import { Columns } from '#ui/columns.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Note } from '#ui/note.tsx';
import { Page } from '#ui/page.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { saveCsv } from '#ui/save-csv.ts';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { useAddressChoice } from '#ui/use-address-choice.ts';
import { useNavigation } from '#ui/use-navigation.ts';
import { MonthSection } from './month-section.tsx';
import { YearCard } from './year-card.tsx';

/** Maximum page size (contract, `listDividends`). */
const LARGEST_PAGE = 100;

const FILTERS = Object.keys(DIVIDEND_FILTERS) as DividendFilter[];
const FILTER = choiceSchema(FILTERS, 'all');
const REFRESH_MS = 15_000;
const PAGE = 50;

/** Dividends of the user's shares: the year's overview, then each dividend from announcement to payment. */
export function DividendsPage() {
  const { t } = useTranslation('dividends');
  const navigation = useNavigation();
  const [filter, setFilter] = useAddressChoice('filter', FILTER);
  const state = DIVIDEND_FILTERS[filter];
  const list = useApiList(
    'listDividends',
    { query: { state: state && [...state], limit: PAGE } },
    { refetchInterval: REFRESH_MS },
  );
  const { save, saving } = useSavedDividends();
  return (
    <Page
      width="cards"
      title={t('title')}
      back
      onRefresh={list.refetch}
      actions={
        <IconButton
          icon={Download}
          label={t('save')}
          disabled={saving || list.data === undefined || list.data.length === 0}
          onClick={() => void save(state)}
        />
      }
    >
      <Columns sideFirst side={<YearCard />}>
        <Segmented<DividendFilter>
          label={t('filter.label')}
          value={filter}
          onChange={setFilter}
          options={FILTERS.map((value) => ({
            value,
            label: t(`filter.${value}`),
          }))}
        />
        <PagedList
          list={list}
          skeleton={<Skeleton height={106} count={4} />}
          empty={
            <EmptyState
              icon={Coins}
              title={t(filter === 'all' ? 'empty.title' : 'empty.filtered')}
              text={t('empty.text')}
              action={
                <Button variant="quiet" onClick={() => navigation.switchTab(pathTo('market'))}>
                  {t('empty.action')}
                </Button>
              }
            />
          }
        >
          {(items) => (
            <>
              {groupDividendsByMonth(items, list.hasMore).map((month) => (
                <MonthSection key={`${month.month} ${month.stage}`} month={month} />
              ))}
              <TaxNote />
            </>
          )}
        </PagedList>
      </Columns>
    </Page>
  );
}

/** Withheld taxes, and why an amount may change. */
function TaxNote() {
  const { t } = useTranslation('dividends');
  return <Note icon={Info}>{t('note')}</Note>;
}

/** Downloads the dividends in some or all states as CSV. */
function useSavedDividends() {
  const { t } = useTranslation('dividends');
  const [saving, setSaving] = useState(false);

  const save = async (state: readonly DividendState[] | undefined) => {
    setSaving(true);
    try {
      const csv = dividendsCsv(await allOf(state), {
        column: (column) => t(`file.${column}`),
        state: (value) => t(`state.${value}`),
        direction: (value) => t(`direction.${value}`),
        period: (value) => t(`period.${value}`),
      });
      saveCsv('dividends.csv', csv);
    } catch {
      showToast(t('saveFailed'), 'failure');
    } finally {
      setSaving(false);
    }
  };
  return { save, saving };
}

async function allOf(state: readonly DividendState[] | undefined): Promise<Dividend[]> {
  const items: Dividend[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { state: state && [...state], limit: LARGEST_PAGE, cursor };
    const page: { items: readonly Dividend[]; next_cursor: string | null } = unwrap(
      await client.listDividends({ query }),
    );
    items.push(...page.items);
    cursor = page.next_cursor;
  }
  return items;
}
