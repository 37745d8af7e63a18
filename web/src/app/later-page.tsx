import type { PageName } from '#domain/paths.ts';
import type { FirstPage } from './first-views.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { PAGE_VIEWS } from './page-views.ts';

/** Whatever is not one of the first pages, or the report of an unknown address. */
export function LaterPage({ page }: { page: Exclude<PageName, FirstPage> | undefined }) {
  if (page === undefined) return <NotFoundPage />;
  const View = PAGE_VIEWS[page];
  return <View />;
}
