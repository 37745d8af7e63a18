import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { type PagedItems, PagedList } from './paged-list.tsx';

const pages = (part: Partial<PagedItems<string>>): PagedItems<string> => ({
  data: undefined,
  error: null,
  dataUpdatedAt: 0,
  hasMore: false,
  loadingMore: false,
  loadMore: vi.fn(),
  refetch: vi.fn(),
  ...part,
});

const listOf = (list: PagedItems<string>) => (
  <PagedList list={list} skeleton={<i title="skeleton" />} empty={<p>{'empty'}</p>}>
    {(items) => <p>{items.join()}</p>}
  </PagedList>
);
const show = (list: PagedItems<string>) => renderScreen(listOf(list));

describe('a list with a cursor', () => {
  it('has a skeleton, an empty state, an error with a retry, and content', () => {
    show(pages({}));
    expect(screen.getByTitle('skeleton')).toBeTruthy();
    show(pages({ data: [] }));
    expect(screen.getByText('empty')).toBeTruthy();
    const failed = pages({ error: new Error('lost') });
    show(failed);
    fireEvent.click(screen.getByRole('button', { name: '再試行' }));
    expect(failed.refetch).toHaveBeenCalledTimes(1);
    show(pages({ data: ['7203', '6758'] }));
    expect(screen.getByText('7203,6758')).toBeTruthy();
  });

  it('offers no page beyond the last', () => {
    show(pages({ data: ['7203'] }));
    expect(screen.queryByRole('button', { name: 'もっと見る' })).toBeNull();
  });

  it('fetches the next page by a click', () => {
    const list = pages({ data: ['7203'], hasMore: true });
    show(list);
    fireEvent.click(screen.getByRole('button', { name: 'もっと見る' }));
    expect(list.loadMore).toHaveBeenCalledTimes(1);
  });
});

describe('the end of a list with a cursor', () => {
  let reach: () => void;
  let margin: string | undefined;

  beforeEach(() => {
    class Observer {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void, options: { rootMargin: string }) {
        reach = () => act(() => tell([{ isIntersecting: true }]));
        margin = options.rootMargin;
      }
      observe() {}
      disconnect() {
        reach = () => {};
      }
    }
    vi.stubGlobal('IntersectionObserver', Observer);
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('fetches the next page when it is within 50 px of the window', () => {
    const list = pages({ data: ['7203'], hasMore: true });
    show(list);
    reach();
    expect(margin).toBe('0px 0px 50px');
    expect(list.loadMore).toHaveBeenCalledTimes(1);
  });

  it('does not retry a failed page automatically', () => {
    const list = pages({ data: ['7203'], hasMore: true });
    const { rerender } = show(list);
    const failed = pages({ ...list, error: new Error('lost') });
    rerender(listOf(failed));
    reach();
    expect(list.loadMore).not.toHaveBeenCalled();
  });
});
