import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PAGES, type PageName } from '#domain/paths.ts';
import { renderScreen } from '#test/render.tsx';
import { PAGE_VIEWS } from './page-views.ts';
import { Pages } from './pages.tsx';

const NOT_BUILT = (Object.keys(PAGES) as PageName[]).filter((name) => PAGE_VIEWS[name] === undefined);

it.each(NOT_BUILT)(
  '%s has its address, says that it is not there yet, and carries the paper mark',
  (name) => {
    window.scrollTo = () => {};
    renderScreen(<Pages />, { at: `/${PAGES[name].path}` });
    expect(screen.getByText('準備中です')).toBeTruthy();
    expect(screen.getByRole('note').textContent).toContain('デモ環境');
  },
);

it('reports an address that names no page', () => {
  renderScreen(<Pages />, { at: '/pages/nowhere' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('ページが見つかりません');
});
