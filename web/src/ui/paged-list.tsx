import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { CardGrid } from './columns.tsx';
import type { Loadable } from './loadable.ts';
import { StateView } from './state-view.tsx';

/** Distance from the bottom of the window at which the end of a list counts as reached, in px (specification, section 9). */
const REACH_BOTTOM_PX = 50;

/** Result of a list with a cursor; any object of this shape fits. */
export interface PagedItems<T> extends Loadable<readonly T[]> {
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  loadMore(): void;
}

export interface PagedListProps<T> {
  list: PagedItems<T>;
  /** Expected height of the first items. */
  skeleton: ReactNode;
  empty: ReactNode;
  /** Its items are cards, in several columns if there is space. */
  cards?: boolean;
  children: (items: readonly T[]) => ReactNode;
}

/** The component for a list with a cursor: its four states, and the next page at its end or on request. */
export function PagedList<T>({ list, skeleton, empty, cards = false, children }: PagedListProps<T>) {
  const items = (
    <StateView query={list} skeleton={skeleton} isEmpty={(known) => known.length === 0} empty={empty}>
      {children}
    </StateView>
  );
  return (
    <>
      {cards ? <CardGrid>{items}</CardGrid> : items}
      {list.data !== undefined && list.hasMore ? <NextPage list={list} /> : null}
    </>
  );
}

/** A button that is clicked automatically near the end of the list, unless the last page failed. */
function NextPage<T>({ list }: { list: PagedItems<T> }) {
  const { t } = useTranslation('common');
  const { loadingMore, loadMore, error, data } = list;
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(loadMore);
  useEffect(() => {
    latest.current = loadMore;
  });
  const failed = error !== null;
  const length = data?.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: observed again after each page, because its end may still be visible
  useEffect(() => {
    if (place.current === null || failed || typeof IntersectionObserver === 'undefined') return;
    const near = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { rootMargin: `0px 0px ${REACH_BOTTOM_PX}px` },
    );
    near.observe(place.current);
    return () => near.disconnect();
  }, [failed, length]);

  return (
    <div ref={place}>
      <Button variant="quiet" wide pending={loadingMore} onClick={loadMore}>
        {t('showMore')}
      </Button>
    </div>
  );
}
