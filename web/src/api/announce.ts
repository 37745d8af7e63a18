import type { StreamMessageOf } from '@tsubame/sdk';
import i18next from 'i18next';
import { formatQuantity } from '#domain/format.ts';
import { PAGES } from '#domain/paths.ts';
import { stockName } from '#domain/stock-name.ts';
import { getSession } from '#stores/session-store.ts';
import { showToast } from '#stores/toast-store.ts';

/** A fill that came by itself, later than the press: nobody may be looking at the order. One filled at once is told by its own screen. */
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

/** What the user asked to be told of: of all messages only alerts lead to an issue or to a position. */
export function announceAlert({ title, link }: StreamMessageOf<'message'>): void {
  const isAlert = link?.page === PAGES.stock.path || link?.params.id?.startsWith('pos_');
  if (isAlert) showToast(title, 'info');
}
