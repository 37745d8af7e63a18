import type { PageName } from '#domain/paths.ts';
import type { FirstPage } from './first-views.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { createPageView } from './page-view.ts';
import { PAGE_VIEWS } from './page-views.ts';

/** The frame of wide screens; a phone does not fetch it. */
const Desk = createPageView(() => import('./desk-with-replay.tsx'), { texts: ['desk', 'market'] });

const DeskHome = createPageView(() => import('./desk-home.tsx'), {
  texts: ['home', 'stock', 'trading', 'profit'],
});

interface LaterPageProps {
  /** Home for wide windows; the other first pages are the same in every window. */
  page?: Exclude<PageName, FirstPage> | 'home' | undefined;
  /** The frame around the page, and not a page. */
  isDesk?: boolean;
}

/** A page outside the first load, or the not-found page for an unknown address. */
export function LazyPage({ page, isDesk = false }: LaterPageProps) {
  if (isDesk) return <Desk />;
  if (page === undefined) return <NotFoundPage />;
  const View = page === 'home' ? DeskHome : PAGE_VIEWS[page];
  return <View />;
}
