import type { AppLink } from '@tsubame/sdk/schema';
import { PAGES, pathTo } from './paths.ts';

/**
 * The app's address of a link that the provider wrote. It names a page by its path and a record by `id`; the page of a
 * trade wants to be told of which kind the record is.
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
