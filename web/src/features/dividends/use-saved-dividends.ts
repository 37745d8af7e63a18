import { unwrap } from '@tsubame/sdk';
import type { Dividend, DividendState } from '@tsubame/sdk/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '#api/client.ts';
import { dividendsCsv } from '#domain/dividend-months.ts';
import { showToast } from '#stores/toast-store.ts';

/** The most that a page may have (contract, `listDividends`). */
const LARGEST_PAGE = 100;

/** Hands all dividends in some states, or in any, to the person as a table of their own. */
export function useSavedDividends() {
  const { t } = useTranslation('dividends');
  const [saving, setSaving] = useState(false);

  const save = async (state: readonly DividendState[] | undefined) => {
    setSaving(true);
    try {
      hand(dividendsCsv(await allOf(state)));
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

function hand(csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'dividends.csv';
  link.click();
  URL.revokeObjectURL(url);
}
