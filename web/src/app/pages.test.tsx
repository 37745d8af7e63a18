import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PAGES } from '#domain/paths.ts';
import { renderScreen } from '#test/render.tsx';
import { Pages } from './pages.tsx';

it.each([
  '/pages/nowhere',
  `/${PAGES.details.path}?topic=nonsense`,
  `/${PAGES.details.path}?topic=news&id=ord_01k8z3v5q2m7r9t4w6x8y0a1be`,
  `/${PAGES.webview.path}?url=javascript`,
])('reports an address without a page: %s', async (at) => {
  window.scrollTo = () => {};
  renderScreen(<Pages />, { at });
  expect(await screen.findByRole('heading', { level: 1, name: 'ページが見つかりません' })).toBeTruthy();
});

it.each([
  ['url', 'サポートへ', `/${PAGES.webview.path}`],
  ['url', 'サポートへ', `/${PAGES.confirm.path}`],
  ['topic', 'ニュースへ', `/${PAGES.details.path}`],
  ['id', 'ニュースへ', `/${PAGES.details.path}?topic=news`],
  ['id', 'ニュースへ', `/${PAGES.details.path}?topic=message`],
])('reports the missing parameter %s, with the link “%s”: %s', async (name, way, at) => {
  window.scrollTo = () => {};
  renderScreen(<Pages />, { at });
  expect(await screen.findByText(`表示する内容の指定（${name}）がアドレスにありません。`)).toBeTruthy();
  expect(screen.getByRole('button', { name: way })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'ホームへ' })).toBeTruthy();
});
