import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { expireSession } from '#api/session-expiry.ts';
import { clearSession, signIn } from '#api/session-store.ts';
import { pathTo } from '#domain/paths.ts';
import { renderScreen } from '#test/render.tsx';
import { currentToast } from '#ui/toast.ts';
import { SessionGate } from './session-gate.tsx';

const address = () => screen.getByTestId('address').textContent;
const open = (at: string) =>
  renderScreen(
    <SessionGate>
      <p>{'page'}</p>
    </SessionGate>,
    { at },
  );

beforeEach(() => clearSession());

it('sends a signed-out visitor to login and remembers where they wanted to go', () => {
  open(pathTo('market'));
  expect(address()).toBe(pathTo('login', { from: pathTo('market') }));
});

it('leaves the open pages open', () => {
  open(pathTo('register'));
  expect(screen.getByText('page')).toBeTruthy();
  expect(address()).toBe(pathTo('register'));
});

it('opens login 1,500 ms after the session expired, and says why', () => {
  vi.useFakeTimers();
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  open(pathTo('home'));
  act(() => expireSession());
  expect(currentToast()?.text).toContain('有効期限');
  act(() => void vi.advanceTimersByTime(1499));
  expect(screen.getByText('page')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1));
  expect(address()).toBe(pathTo('login', { from: pathTo('home') }));
  vi.useRealTimers();
});
