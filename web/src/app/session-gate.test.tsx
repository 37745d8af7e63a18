import { act, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { HashRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expireSession } from '#api/session-expiry.ts';
import { pathTo } from '#domain/paths.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { currentToast, showToast } from '#stores/toast-store.ts';
import { renderScreen } from '#test/render.tsx';
import { closeOverlays } from '#ui/close-overlays.ts';
import { useOverlay } from '#ui/overlays.ts';
import { SessionGate } from './session-gate.tsx';

const TOKEN = 'a'.repeat(43);
const USER = { user_id: 'usr_1', display_name: '佐藤' };

const address = () => screen.getByTestId('address').textContent;
const open = (at: string, children: ReactNode = <p>{'page'}</p>) =>
  renderScreen(<SessionGate>{children}</SessionGate>, { at });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  clearSession();
  showToast('');
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

it('redirects a signed-out user to login, and remembers the requested page', async () => {
  open(pathTo('market'));
  await pass(0);
  expect(address()).toBe(pathTo('login', { from: pathTo('market') }));
});

it('shows a signed-out user the pages that need no sign-in', async () => {
  open(pathTo('register'));
  await pass(2000);
  expect(screen.getByText('page')).toBeTruthy();
  expect(address()).toBe(pathTo('register'));
});

describe('an expired session', () => {
  beforeEach(() => signIn(TOKEN, USER));

  it('opens login after 1,500 ms with the reason', async () => {
    open(pathTo('home'));
    act(() => expireSession());
    expect(currentToast()?.text).toContain('有効期限');
    await pass(1499);
    expect(screen.getByText('page')).toBeTruthy();
    await pass(1);
    expect(address()).toBe(pathTo('login', { from: pathTo('home') }));
  });

  it('opens login also when the session expires on a page that needs no sign-in', async () => {
    open(pathTo('language'));
    act(() => expireSession());
    await pass(1500);
    expect(address()).toBe(pathTo('login'));
  });

  it('is reported once in every tab, and a suspended tab does not end the next sign-in', async () => {
    open(pathTo('home'));
    localStorage.setItem('tsubame.token', 'b'.repeat(43));
    const told = new StorageEvent('storage', { key: 'tsubame.expired', newValue: TOKEN });
    act(() => void window.dispatchEvent(told));
    expect(currentToast()?.text).toContain('有効期限');
    showToast('next');
    act(() => void window.dispatchEvent(told));
    expect(currentToast()?.text).toBe('next');
    expect(localStorage.getItem('tsubame.token')).toBe('b'.repeat(43));
  });

  it('opens login without a message after a sign-out in another tab', async () => {
    open(pathTo('home'));
    localStorage.removeItem('tsubame.token');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'tsubame.token' })));
    await pass(1500);
    expect(currentToast()?.text ?? '').toBe('');
    expect(address()).toContain(pathTo('login'));
  });
});

/** A sheet with a dialog on top, as pages have. */
function Covered({ levels }: { levels: number }) {
  const [shown, setShown] = useState(true);
  useOverlay(shown, () => setShown(false));
  return levels > 1 ? <Covered levels={levels - 1} /> : <p>{shown ? 'covered' : 'page'}</p>;
}

describe.each([1, 2, 3])('the end of a session under %d sheets', (levels) => {
  beforeEach(() => vi.useRealTimers());

  it('leads to login, and never to an empty page', async () => {
    window.history.replaceState(null, '', `#${pathTo('home')}`);
    signIn(TOKEN, USER);
    const { container } = render(
      <HashRouter>
        <SessionGate>
          <Covered levels={levels} />
        </SessionGate>
      </HashRouter>,
    );
    await screen.findByText('covered');
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    act(() => expireSession());
    const login = `#${pathTo('login', { from: pathTo('home') })}`;
    await waitFor(() => expect(window.location.hash).toBe(login));
    await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
    expect(window.location.hash).toBe(login);
    expect(container.textContent).not.toBe('');
    await act(() => closeOverlays());
  });
});
