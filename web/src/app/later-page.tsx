import type { PageName } from '#domain/paths.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { NotYetPage } from './not-yet-page.tsx';
import { PAGE_VIEWS } from './page-views.ts';

/** Whatever is not one of the first pages: one that is built, one that is not there yet, or the report of an unknown address. */
export function LaterPage({ page }: { page: PageName | undefined }) {
  if (page === undefined) return <NotFoundPage />;
  const View = PAGE_VIEWS[page];
  return View ? <View /> : <NotYetPage page={page} />;
}
