import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { pathTo } from '#domain/paths.ts';
import { restorePreferences, setPreferences } from '#stores/preferences-store.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { renderScreen } from '#test/render.tsx';
import { FirstTour } from './first-tour.tsx';

const HOME = pathTo('home');
const tourAt = (at: string) => renderScreen(<FirstTour />, { at });
const dialog = () => screen.queryByRole('dialog');
const opened = () => screen.findByRole('dialog', { name: 'Tsubameの使い方' });
/** Long enough for a tour to open. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

beforeEach(() => {
  signIn('token-of-a-test', { user_id: 'usr_1', display_name: '佐藤' });
  setPreferences({ tour: 'due' });
});

it('opens on home when the tour is due, and not again after it was closed', async () => {
  tourAt(HOME);
  await opened();
  fireEvent.click(screen.getByRole('button', { name: 'スキップ' }));
  await waitFor(() => expect(dialog()).toBeNull());
  expect(restorePreferences().tour).toBe('seen');
});

it.each(['unseen', 'seen'] as const)('does not open while the tour is %s', async (tour) => {
  setPreferences({ tour });
  tourAt(HOME);
  await settled();
  expect(dialog()).toBeNull();
});

it.each([pathTo('stock', { code: '7203' }), pathTo('deposit'), pathTo('user'), pathTo('search')])(
  'does not open the tour at %s, where it stays due',
  async (at) => {
    tourAt(at);
    await settled();
    expect(dialog()).toBeNull();
    expect(restorePreferences().tour).toBe('due');
  },
);

it('shows no tour to a signed-out user', async () => {
  clearSession();
  tourAt(HOME);
  await settled();
  expect(dialog()).toBeNull();
});

it('closes the tour when another tab has shown it', async () => {
  tourAt(HOME);
  await opened();
  act(() => {
    localStorage.setItem('tsubame.preferences', '{"tour":"seen"}');
    window.dispatchEvent(new StorageEvent('storage', { key: 'tsubame.preferences' }));
  });
  await waitFor(() => expect(dialog()).toBeNull());
});
