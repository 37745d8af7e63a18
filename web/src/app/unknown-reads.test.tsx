import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { HttpError } from '@tsubame/sdk';
import type { ComponentType } from 'react';
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

const reads = vi.hoisted(() => ({
  answerTo: (_operation: string): unknown => undefined,
  calls: [] as string[],
}));
/** Any operation of a page. */
vi.mock('#api/client.ts', () => ({
  client: new Proxy(
    {},
    {
      get: (_, operation: string) => () => {
        reads.calls.push(operation);
        return reads.answerTo(operation);
      },
    },
  ),
}));
// jsdom has no canvas.
vi.mock('#charts/lazy-stock-chart.tsx', () => ({ LazyStockChart: () => null }));

const VIEWS = { ...FIRST_VIEWS, ...PAGE_VIEWS };

const answered = (data: unknown) => Promise.resolve({ code: 1, msg: 'ok', data });
const never = () => new Promise(() => {});
const failed = () => Promise.reject(new HttpError('getAssets', 500, '', null));
/** A complete list, because a next page would be the same one without end. */
const known = (operation: string) => {
  const data = fullestExampleOf<object>(operation);
  return answered('next_cursor' in data ? { ...data, next_cursor: null } : data);
};

beforeEach(() => {
  window.scrollTo = () => {};
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
});
afterEach(() => {
  act(() => clearSession());
  queryClient.clear();
});

/** Texts that mean zero or nothing. */
const ZERO =
  /[¥￥]0(?![\d.,])|(^|[^\d.,])0\s?(株|件|口|銘柄|円|人|%)|(^|[^\d.,])0$|^0?0:00:00$|ありません$|ありません[（。]?$|なし$/;

function zeros(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent ?? '';
    if (ZERO.test(text)) found.push(text);
  }
  return found;
}

const retries = () => screen.queryAllByRole('button', { name: '再試行' });
/** Waits until two renders are the same, because scripts and deferred parts load later. */
async function settled(): Promise<void> {
  let before: string | null = null;
  while (before !== document.body.textContent) {
    before = document.body.textContent;
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 40)));
  }
}

/** The page with these responses: its texts and its requests. */
async function show(
  View: ComponentType,
  at: string,
  answerTo: (operation: string) => unknown,
): Promise<void> {
  cleanup();
  queryClient.clear();
  reads.calls = [];
  reads.answerTo = answerTo;
  await act(async () => {
    renderScreen(
      <QueryClientProvider client={queryClient}>
        <View />
      </QueryClientProvider>,
      { at },
    );
  });
  // The text of a page without its script does not change, so wait for its first read.
  await vi.waitUntil(() => reads.calls.length > 0, { timeout: TEST_WAIT_MS });
  await settled();
}

const named = READ_SCREENS.map(([page, query, wide = '']) => ({ page, query, wide }));

describe.each(named)('the page $page $query $wide', ({ page, query, wide }) => {
  const at = `/${PAGES[page].path}${query}`;
  let View: ComponentType;

  beforeEach(async () => {
    const matches = (media: string) => wide === 'wide' && /min-width/.test(media) && !/height/.test(media);
    window.matchMedia = (media) =>
      Object.assign(new EventTarget(), {
        ...{ media, matches: matches(media), onchange: null },
        ...{ addListener: () => {}, removeListener: () => {} },
      });
    await VIEWS[page].preload();
    View = page === 'home' && wide === 'wide' ? DeskHome : VIEWS[page];
  });

  it('shows no zero and no “none” for a pending or failed read, and offers a retry for a failed one', async () => {
    // Rendered once before, so that all scripts of the page are loaded.
    await show(View, at, known);
    await show(View, at, known);
    const operations = [...new Set(reads.calls)];
    const zerosOfKnown = zeros();
    const invented = () => zeros().filter((text) => !zerosOfKnown.includes(text));
    expect(operations).not.toEqual([]);

    await show(View, at, never);
    expect(invented(), 'nothing is known').toEqual([]);
    for (const operation of operations) {
      await show(View, at, (each) => (each === operation ? never() : known(each)));
      expect(invented(), `${operation} is on its way`).toEqual([]);

      await show(View, at, (each) => (each === operation ? failed() : known(each)));
      expect(invented(), `${operation} has failed`).toEqual([]);
      const [retry] = retries();
      expect(retry, `${operation} has failed, and nothing reads it again`).toBeDefined();
      reads.answerTo = known;
      reads.calls = [];
      for (const button of retries()) fireEvent.click(button);
      await settled();
      expect(reads.calls, `${operation} is read again`).toContain(operation);
      expect(retries(), `${operation} was read again`).toEqual([]);
    }
  });
});
