import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { PAGES } from '#domain/paths.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { fullestExampleOf } from '#test/examples.ts';
import { READ_SCREENS } from '#test/read-screens.ts';
import { renderScreen } from '#test/render.tsx';
import { TEST_WAIT_MS } from '../../../.ci/steps/test-timeouts.ts';
import { DeskHome } from './desk-home.tsx';
import { FIRST_VIEWS } from './first-views.ts';
import { PAGE_VIEWS } from './page-views.ts';

const reads = vi.hoisted(() => ({ count: 0 }));
/** Any operation of a page; a complete list, because a next page would be the same one without end. */
vi.mock('#api/client.ts', () => ({
  client: new Proxy(
    {},
    {
      get: (_, operation: string) => async () => {
        reads.count += 1;
        const data = fullestExampleOf<object>(operation);
        collectIssues(data);
        return { code: 1, msg: 'ok', data: 'next_cursor' in data ? { ...data, next_cursor: null } : data };
      },
    },
  ),
}));
// jsdom has no canvas.
vi.mock('#charts/lazy-stock-chart.tsx', () => ({ LazyStockChart: () => null }));

const VIEWS = { ...FIRST_VIEWS, ...PAGE_VIEWS };

beforeEach(() => {
  window.scrollTo = () => {};
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
});
afterEach(() => {
  cleanup();
  act(() => clearSession());
  queryClient.clear();
});

/** A number with its sign and unit, a time or a date, without any word. */
const FIGURE =
  /^[\s\d.,:/+\-−±¥￥%％×()〜~株円件倍億万千百兆]*\d[\s\d.,:/+\-−±¥￥%％×()〜~株円件倍億万千百兆]*$/;
/** Names and codes of issues in the answers of the page. */
const issues = new Set<string>();
function collectIssues(of: unknown): void {
  if (typeof of !== 'object' || of === null) return;
  const { code, short_name } = of as { code?: unknown; short_name?: { jp?: unknown } };
  if (typeof code === 'string') issues.add(code);
  if (typeof short_name?.jp === 'string') issues.add(short_name.jp);
  for (const part of Object.values(of)) collectIssues(part);
}

/** Texts that a translator of the browser may replace although they are figures, codes or names. */
function translatable(): string[] {
  const found = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { textContent: text, parentElement: parent } = texts.currentNode;
    if (text === null || parent === null || !(FIGURE.test(text) || issues.has(text.trim()))) continue;
    if (parent.closest('[translate=no]') === null)
      found.add(`${text} in ${parent.parentElement?.className}/${parent.tagName}.${parent.className}`);
  }
  return [...found];
}

const settle = async () => {
  let before: string | null = null;
  while (before !== document.body.textContent) {
    before = document.body.textContent;
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 40)));
  }
};

describe.each(READ_SCREENS.map(([page, query, wide = '']) => ({ page, query, wide })))(
  'the page $page $query $wide',
  ({ page, query, wide }) => {
    it('keeps its figures, codes and names out of the browser’s translation', async () => {
      const matches = (media: string) => wide === 'wide' && /min-width/.test(media) && !/height/.test(media);
      window.matchMedia = (media) =>
        Object.assign(new EventTarget(), {
          ...{ media, matches: matches(media), onchange: null },
          ...{ addListener: () => {}, removeListener: () => {} },
        });
      await VIEWS[page].preload();
      const View = page === 'home' && wide === 'wide' ? DeskHome : VIEWS[page];
      reads.count = 0;
      await act(async () => {
        renderScreen(
          <QueryClientProvider client={queryClient}>
            <View />
          </QueryClientProvider>,
          { at: `/${PAGES[page].path}${query}` },
        );
      });
      await vi.waitUntil(() => reads.count > 0, { timeout: TEST_WAIT_MS });
      await settle();
      expect(translatable()).toEqual([]);
    });
  },
);
