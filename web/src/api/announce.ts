import type { StreamMessageOf } from '@tsubame/sdk';
import i18next from 'i18next';
import { formatQuantity } from '#domain/format.ts';
import { PAGES } from '#domain/paths.ts';
import { stockName } from '#domain/stock-name.ts';
import { getSession } from '#stores/session-store.ts';
import { showToast } from '#stores/toast-store.ts';

/** Announces a fill that came later than the press, as the user may be on another page. An order filled at once is announced by its own screen. */
export function announceFill({ order }: StreamMessageOf<'order'>): void {
  if (order?.state !== 'filled' || order.timeline.at(-1)?.at === order.placed_at) return;
  const { locale } = getSession();
  showToast(
    i18next.t('common:filled', {
      name: stockName(order, locale),
      quantity: formatQuantity(order.filled_quantity, locale),
    }),
    'success',
  );
}

/** Announces a price alert. Among messages, only alerts link to an issue or a position. */
export function announceAlert({ title, link }: StreamMessageOf<'message'>): void {
  const isAlert = link?.page === PAGES.stock.path || link?.params.id?.startsWith('pos_');
  if (isAlert) showToast(title, 'info');
}
