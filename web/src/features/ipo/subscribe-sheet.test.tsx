import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { IpoApplication } from '@tsubame/sdk/schema';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { SubscribeSheet } from './subscribe-sheet.tsx';
import '#test/render.tsx';

vi.mock('#api/client.ts', () => ({
  client: { getAssets: async () => ({ code: 1, msg: 'ok', data: { buying_power: 400_000 } }) },
}));

const won = example<IpoApplication>('getIpoApplication_Won');
const queries = new QueryClient();
const sheet = (application: IpoApplication, open: boolean) => (
  <QueryClientProvider client={queries}>
    <MemoryRouter>
      <SubscribeSheet application={application} open={open} onClose={() => {}} />
    </MemoryRouter>
  </QueryClientProvider>
);

beforeEach(() => signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' }));
afterEach(() => {
  cleanup();
  act(() => clearSession());
});

it('offers all won shares, also if the application’s page was open during the draw', async () => {
  const { rerender } = render(sheet({ ...won, state: 'awaiting_draw', winning_quantity: 0 }, false));
  await act(async () => rerender(sheet({ ...won, winning_quantity: 300 }, true)));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('300');
});
