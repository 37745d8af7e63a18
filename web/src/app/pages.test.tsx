import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PAGES } from '#domain/paths.ts';
import { renderScreen } from '#test/render.tsx';
import { Pages } from './pages.tsx';

it.each([
  '/pages/nowhere',
  `/${PAGES.details.path}?topic=nonsense`,
  `/${PAGES.details.path}?topic=news`,
  `/${PAGES.details.path}?topic=news&id=ord_01k8z3v5q2m7r9t4w6x8y0a1be`,
  `/${PAGES.webview.path}?url=javascript`,
])('reports an address without a page: %s', async (at) => {
  window.scrollTo = () => {};
  renderScreen(<Pages />, { at });
  expect(await screen.findByRole('heading', { level: 1, name: 'ページが見つかりません' })).toBeTruthy();
});
