import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { readPageQuery, takesQuery } from '#domain/page-queries.ts';
import { PAGES, type PageName, pageAt } from '#domain/paths.ts';
import { historyEntryId } from '#ui/history-entry.ts';
import { TabBar } from '#ui/tab-bar.tsx';
import { pendingNavigationTarget, subscribeTransition } from '#ui/transition.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { FIRST_VIEWS, isFirstPage } from './first-views.ts';
import { PageLoadBoundary } from './page-load-boundary.tsx';
import { PageLoading } from './page-loading.tsx';
import css from './pages.module.css';
import { useScrollMemory } from './use-scroll-memory.ts';

const LaterPage = lazy(async () => ({ default: (await import('./lazy-page.tsx')).LazyPage }));

/** Pages with their own message for an address without a record. */
const PAGES_WITH_OWN_MESSAGE: readonly PageName[] = ['stock', 'tradeDetail'];

function names(page: PageName, search: string): boolean {
  if (!takesQuery(page) || PAGES_WITH_OWN_MESSAGE.includes(page)) return true;
  return readPageQuery(page, new URLSearchParams(search)) !== null;
}

/**
 * The page of the address with the specification's animations, and the tab bar: on tab pages, and on wide screens beside all
 * pages that need a sign-in.
 */
export function Pages() {
  const location = useLocation();
  const leaving = useSyncExternalStore(subscribeTransition, pendingNavigationTarget) !== null;
  const stage = useRef<HTMLDivElement>(null);
  const place = historyEntryId(location);
  const page = pageAt(location.pathname);
  const name = page !== undefined && names(page, location.search) ? page : undefined;
  const first = useRef<string | null>(place);
  const isDesk = useMediaQuery('(min-width: 1180px)');
  const hasTabs = name !== undefined && !PAGES[name].open;
  useScrollMemory(place);

  // Reserves the place of tabs and status bar in the same paint; `index.html` does so for the shell.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-tabs', hasTabs);
    return () => document.documentElement.removeAttribute('data-tabs');
  }, [hasTabs]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once for each entry of the history
  useEffect(() => {
    // A page that renders at once may have set the focus itself.
    if (!stage.current?.contains(document.activeElement)) stage.current?.focus({ preventScroll: true });
  }, [place]);
  // The first page replaces the static shell without an animation, which would hide it again.
  useEffect(() => {
    if (first.current !== place) first.current = null;
  }, [place]);

  return (
    <>
      <div
        key={place}
        ref={stage}
        className={css.stage}
        data-first={first.current === place || undefined}
        data-leaving={leaving || undefined}
        tabIndex={-1}
      >
        <PageLoadBoundary>
          <Suspense fallback={<PageLoading />}>
            <PageOf name={name} isDesk={isDesk} />
          </Suspense>
        </PageLoadBoundary>
      </div>
      {hasTabs ? (
        <>
          <TabBar isWideOnly={!PAGES[name].tab} />
          {isDesk ? (
            <Suspense>
              <LaterPage isDesk />
            </Suspense>
          ) : null}
        </>
      ) : null}
    </>
  );
}

function PageOf({ name, isDesk }: { name: PageName | undefined; isDesk: boolean }) {
  if (name === undefined || !isFirstPage(name)) return <LaterPage page={name} />;
  const First = FIRST_VIEWS[name];
  if (name !== 'home' || !isDesk) return <First />;
  // The page does not wait for the side column of a wide window.
  return (
    <Suspense fallback={<First />}>
      <LaterPage page="home" />
    </Suspense>
  );
}
