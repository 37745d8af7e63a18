import type { StockSummary } from '@tsubame/sdk/schema';
import { StarOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { showToast } from '#stores/toast-store.ts';
import { SwipeRow } from '#ui/swipe-row.tsx';
import { usePageQuery } from '#ui/use-page-query.ts';
import { READS_AFTER_WATCHLIST_CHANGE } from './reads-after-change.ts';
import css from './watched-row.module.css';

/** A row of the watchlist; a swipe action removes it immediately, like the star. The row of the open stock is highlighted. */
export function WatchedRow({ stock, children }: { stock: StockSummary; children: ReactNode }) {
  const { t } = useTranslation('watchlist');
  const locale = useLocale();
  const shown = usePageQuery('stock')?.code;
  const removing = useApiMutation('removeFromWatchlist', { refreshes: READS_AFTER_WATCHLIST_CHANGE });
  const remove = async () => {
    if (removing.pending) return;
    const answer = await removing.send({ path: { code: stock.code } });
    if (answer?.done) showToast(t('removed'), 'success');
  };
  return (
    <div className={css.row} aria-current={shown === stock.code ? 'page' : undefined}>
      <SwipeRow
        label={t('actions', { name: stockName(stock, locale) })}
        actions={[
          { name: 'remove', label: t('remove'), icon: StarOff, danger: true, onPress: () => void remove() },
        ]}
      >
        {children}
      </SwipeRow>
    </div>
  );
}
