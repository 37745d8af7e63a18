import { act, fireEvent, screen } from '@testing-library/react';
import { HttpError } from '@tsubame/sdk';
import type { Stock, TradingTerms } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearQuotes } from '#stores/quote-store.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { LivePriceSheet } from './live-price-sheet.tsx';

const calls = vi.hoisted(() => ({ getStock: vi.fn(), getTradingTerms: vi.fn() }));
vi.mock('#api/client.ts', () => ({ client: calls }));

const answer = (data: unknown) => ({ code: 1, msg: 'ok', data });
const failure = (operation: 'getStock' | 'getTradingTerms') => new HttpError(operation, 500, '', null);

const open = () =>
  act(async () => {
    renderScreen(
      <LivePriceSheet code="7203" title="トヨタ自動車" isName open onClose={() => {}}>
        {({ stock, terms }) => <p>{`ticket of ${stock.code}, at most ${terms.maximum_quantity}`}</p>}
      </LivePriceSheet>,
    );
  });

beforeEach(() => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  calls.getStock.mockResolvedValue(answer(example<Stock>('getStock_Toyota')));
  calls.getTradingTerms.mockResolvedValue(answer(example<TradingTerms>('getTradingTerms_Terms')));
});
afterEach(() => {
  act(() => clearSession());
  clearQuotes();
  for (const call of Object.values(calls)) call.mockReset();
});

it.each(['getStock', 'getTradingTerms'] as const)(
  'offers to read again when %s fails, and shows the ticket then',
  async (operation) => {
    calls[operation].mockRejectedValueOnce(failure(operation));
    await open();
    const retry = await screen.findByRole('button', { name: '再試行' });
    expect(screen.getByRole('dialog', { name: 'トヨタ自動車' })).toBeTruthy();
    expect(screen.queryByText(/^ticket of/)).toBeNull();
    await act(async () => fireEvent.click(retry));
    expect(await screen.findByText(/^ticket of 7203, at most \d+$/)).toBeTruthy();
  },
);
