import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import type { Assets, Position, Quote } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { PAGES } from '#domain/paths.ts';
import { clearQuotes, putQuotes } from '#stores/quote-store.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example, fullestExampleOf } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { DeskHome } from './desk-home.tsx';

const answers = vi.hoisted(() => ({ byOperation: new Map<string, unknown>() }));
vi.mock('#api/client.ts', () => ({
  client: new Proxy(
    {},
    {
      get: (_, operation: string) => async () => ({
        code: 1,
        msg: 'ok',
        data: answers.byOperation.get(operation) ?? fullestExampleOf(operation),
      }),
    },
  ),
}));

const [held] = example<{ items: Position[] }>('listPositions_OnePosition').items as [Position];
const long: Position = { ...held, direction: 'long', cost: 1_000_000, quantity: 100, state: 'holding' };
const assets: Assets = {
  ...example<Assets>('getAssets_WithPositions'),
  total_assets: 7_000_000,
  floating_profit_loss: 12_300,
};
const positions = (next_cursor: string | null) => ({ items: [long], next_cursor });
const quote = { code: long.code, price: '10456', tick: '1' } as Quote;

beforeEach(() => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  answers.byOperation = new Map<string, unknown>([
    ['getAssets', assets],
    ['listPositions', positions(null)],
  ]);
});
afterEach(() => {
  act(() => clearSession());
  clearQuotes();
  queryClient.clear();
});

const open = () =>
  act(async () => {
    renderScreen(
      <QueryClientProvider client={queryClient}>
        <DeskHome />
      </QueryClientProvider>,
      { at: `/${PAGES.home.path}` },
    );
  });
/** The texts of the two totals of unrealised profit. */
const totals = () => screen.getAllByText('評価損益').map((name) => name.nextSibling?.textContent);

it('shows the same unrealised profit in assets and positions at every price', async () => {
  await open();
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1));
  act(() => putQuotes([quote]));
  await waitFor(() => expect(totals()).toEqual(['+¥45,600', '+¥45,600']));
  expect(screen.getByText('¥7,033,300')).toBeTruthy();
  act(() => putQuotes([{ ...quote, price: '9900' }]));
  await waitFor(() => expect(totals()).toEqual(['-¥10,000', '-¥10,000']));
});

it('shows the provider’s figure in both places if one page has not all positions', async () => {
  answers.byOperation.set('listPositions', positions('next'));
  await open();
  act(() => putQuotes([quote]));
  await waitFor(() => expect(totals()).toEqual(['+¥12,300', '+¥12,300']));
});
