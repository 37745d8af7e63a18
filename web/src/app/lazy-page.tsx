import type { PageName } from '#domain/paths.ts';
import type { FirstPage } from './first-views.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { PAGE_VIEWS } from './page-views.ts';
import { view } from './view.ts';

/** What stands around the pages of a wide screen; a phone never fetches it. */
const Desk = view(() => import('#features/desk/desk-frame.tsx'), { texts: ['desk', 'market'] });

const DeskHome = view(() => import('./desk-home.tsx'), { texts: ['home', 'stock', 'trading', 'profit'] });

interface LaterPageProps {
  /** Home as a wide window has it; the others of the first pages come by themselves. */
  page?: Exclude<PageName, FirstPage> | 'home' | undefined;
  /** What stands around the page, and no page. */
  isDesk?: boolean;
}

/** A page outside the first load, or the not-found page for an unknown address. */
export function LazyPage({ page, isDesk = false }: LaterPageProps) {
  if (isDesk) return <Desk />;
  if (page === undefined) return <NotFoundPage />;
  const View = page === 'home' ? DeskHome : PAGE_VIEWS[page];
  return <View />;
}
