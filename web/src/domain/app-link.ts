import type { AppLink } from '@tsubame/sdk/schema';
import { PAGES, pathTo } from './paths.ts';

/**
 * The app's address for a link of the provider, which has a page's path and a record's `id`. The trade page has separate
 * parameters for orders and positions.
 */
export function linkedPath({ page, params }: AppLink): string {
  const { id = '' } = params;
  if (page === PAGES.tradeDetail.path)
    return id.startsWith('pos_')
      ? pathTo('tradeDetail', { position_id: id })
      : pathTo('tradeDetail', { order_id: id });
  const search = new URLSearchParams(params).toString();
  return `/${page}${search ? `?${search}` : ''}`;
}
