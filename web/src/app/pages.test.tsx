import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PAGES, type PageName } from '#domain/paths.ts';
import { renderScreen } from '#test/render.tsx';
import { isFirst } from './first-views.ts';
import { PAGE_VIEWS } from './page-views.ts';
import { Pages } from './pages.tsx';

const NOT_BUILT = (Object.keys(PAGES) as PageName[]).filter(
  (name) => !isFirst(name) && PAGE_VIEWS[name] === undefined,
);

/** What an address of these has to say before there is anything to show. */
const QUERIES: Partial<Record<PageName, string>> = {
  details: '?topic=pre_market',
  webview: '?url=https%3A%2F%2Fexample.com',
};

it.each(NOT_BUILT)(
  '%s has its address, says that it is not there yet, and carries the paper mark',
  async (name) => {
    window.scrollTo = () => {};
    renderScreen(<Pages />, { at: `/${PAGES[name].path}${QUERIES[name] ?? ''}` });
    expect(await screen.findByText('準備中です')).toBeTruthy();
    expect(screen.getByRole('note').textContent).toContain('デモ環境');
  },
);

it.each([
  '/pages/nowhere',
  `/${PAGES.details.path}?topic=nonsense`,
  `/${PAGES.details.path}?topic=news`,
  `/${PAGES.details.path}?topic=news&id=ord_01k8z3v5q2m7r9t4w6x8y0a1be`,
  `/${PAGES.webview.path}?url=javascript`,
])('reports an address that names no page: %s', async (at) => {
  window.scrollTo = () => {};
  renderScreen(<Pages />, { at });
  expect(await screen.findByRole('heading', { level: 1, name: 'ページが見つかりません' })).toBeTruthy();
});
