import { type WebPage, webPageAt } from '@tsubame/sdk/rules';
import { usePageQuery } from '#ui/use-page-query.ts';

/** The listed page of this address; null for any other. */
export function useListedWebPage(
  page: 'confirm' | 'webview',
): { readonly page: WebPage; readonly url: string } | null {
  const url = usePageQuery(page)?.url;
  const listed = url === undefined ? null : webPageAt(url);
  return url === undefined || listed === null ? null : { page: listed, url };
}
