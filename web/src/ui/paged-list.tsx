import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { CardGrid } from './columns.tsx';
import type { Loadable } from './loadable.ts';
import { StateView } from './state-view.tsx';

/** How far below the window's edge the end of a list counts as reached, in px (specification, section 9). */
const REACH_BOTTOM_PX = 50;

/** What a list by cursor gives; any object of this shape will do. */
export interface PagedItems<T> extends Loadable<readonly T[]> {
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  loadMore(): void;
}

export interface PagedListProps<T> {
  list: PagedItems<T>;
  /** As tall as the first items will be. */
  skeleton: ReactNode;
  empty: ReactNode;
  /** Its items are cards, beside each other where there is room. */
  cards?: boolean;
  children: (items: readonly T[]) => ReactNode;
}

/** The one component for a list by cursor: its four states, and the next page when its end is reached or asked for. */
export function PagedList<T>({ list, skeleton, empty, cards = false, children }: PagedListProps<T>) {
  const items = (
    <StateView query={list} skeleton={skeleton} isEmpty={(known) => known.length === 0} empty={empty}>
      {children}
    </StateView>
  );
  return (
    <>
      {cards ? <CardGrid>{items}</CardGrid> : items}
      {list.hasMore ? <NextPage list={list} /> : null}
    </>
  );
}

/** A button for those who press; it presses itself when it comes near, unless the page before it failed. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew after each page, whose end may still be in view
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
