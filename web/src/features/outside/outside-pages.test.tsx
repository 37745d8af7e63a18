import { act, fireEvent, screen } from '@testing-library/react';
import { WEB_PAGES } from '@tsubame/sdk/rules';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { PAGES, pathTo } from '#domain/paths.ts';
import { renderScreen } from '#test/render.tsx';
import { ExternalPageConfirmation } from './external-page-confirmation.tsx';
import { SafetyPage } from './safety-page.tsx';
import { WebviewPage } from './webview-page.tsx';

const open = (page: ReactNode, at = '/') => act(async () => void renderScreen(page, { at }));

it('shows a listed page in a sandboxed frame, with its address to copy', async () => {
  await open(<WebviewPage />, pathTo('webview', { url: WEB_PAGES.registered }));
  const frame = screen.getByTitle('免許・登録を受けている業者の一覧');
  expect(frame.getAttribute('src')).toBe(WEB_PAGES.registered);
  expect(frame.getAttribute('sandbox')).toBe('');
  expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer');
  expect(screen.getByText(WEB_PAGES.registered)).toBeTruthy();
});

it.each([
  'https://example.com/',
  `${WEB_PAGES.registered}?to=https://example.com`,
  WEB_PAGES.registered.replace('https', 'http'),
])('neither frames nor shows the address %s', async (url) => {
  for (const [page, at] of [
    [<WebviewPage key="webview" />, pathTo('webview', { url })],
    [<ExternalPageConfirmation key="confirm" />, pathTo('confirm', { url })],
  ] as const) {
    await open(page, at);
    expect(screen.getAllByText('このアドレスは開けません').length).toBeGreaterThan(0);
    expect(document.querySelector('iframe')).toBeNull();
    expect(document.querySelector('main')?.textContent).not.toContain('example.com');
  }
});

it('replaces the confirmation page with the listed page once the user confirms', async () => {
  await open(<ExternalPageConfirmation />, pathTo('confirm', { url: WEB_PAGES.warnings }));
  expect(document.querySelector('iframe')).toBeNull();
  expect(screen.getByText(WEB_PAGES.warnings)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '表示する' }));
  await expect
    .poll(() => screen.getByTestId('address').textContent)
    .toBe(pathTo('webview', { url: WEB_PAGES.warnings }));
});

it('opens a listed page only after the confirmation, and no other page', async () => {
  await open(<SafetyPage />);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(links).toHaveLength(Object.keys(WEB_PAGES).length);
  for (const link of links) expect(link).toContain(PAGES.confirm.path);
});
