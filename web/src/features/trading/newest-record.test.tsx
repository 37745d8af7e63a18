import { act, cleanup, screen } from '@testing-library/react';
import type { Order, Position, Stock, TradingTerms } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import { ChangeOrderSheet } from './change-order-sheet.tsx';
import { ClosePositionSheet } from './close-position-sheet.tsx';

const calls = vi.hoisted(() => ({
  getAssets: vi.fn(),
  getMarketClock: vi.fn(),
  getOrder: vi.fn(),
  getPosition: vi.fn(),
  getProfit: vi.fn(),
  getStock: vi.fn(),
  getTradingTerms: vi.fn(),
  getUserInfo: vi.fn(),
}));
vi.mock('#api/client.ts', () => ({ client: calls }));

const answer = (data: unknown) => ({ code: 1, msg: 'ok', data });
const position = { ...example<Position>('getPosition_Holding'), quantity: 300, version: 2 };
const order = { ...example<Order>('changeOrder_Changed'), quantity: 300, version: 2 };
const onClose = () => {};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  calls.getAssets.mockResolvedValue(answer({ buying_power: 9_579_580 }));
  calls.getMarketClock.mockResolvedValue(answer(example('getMarketClock_Afternoon')));
  calls.getProfit.mockResolvedValue(answer(example('getProfit_November')));
  calls.getStock.mockResolvedValue(answer(example<Stock>('getStock_Toyota')));
  calls.getTradingTerms.mockResolvedValue(answer(example<TradingTerms>('getTradingTerms_Terms')));
  calls.getUserInfo.mockResolvedValue(answer(example('getUserInfo_DemoUser')));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  act(() => clearSession());
  for (const call of Object.values(calls)) call.mockReset();
});

describe('an open sheet about a record that changes', () => {
  it('offers only the shares that another closing order leaves', async () => {
    calls.getPosition.mockResolvedValue(answer({ ...position, closing_quantity: 200, version: 3 }));
    renderScreen(<ClosePositionSheet position={position} open onClose={onClose} />);
    expect(await screen.findByText('決済可能 100株')).toBeTruthy();
    expect(screen.getByRole('button', { name: '100株を決済する' })).toBeTruthy();
  });

  it('cannot close a position that was closed meanwhile', async () => {
    calls.getPosition.mockResolvedValue(answer(position));
    renderScreen(<ClosePositionSheet position={position} open onClose={onClose} />);
    expect(await screen.findByText('決済可能 300株')).toBeTruthy();
    calls.getPosition.mockResolvedValue(answer({ ...position, state: 'closed', quantity: 0, version: 3 }));
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(screen.getByText('いま決済できる株数がありません')).toBeTruthy();
  });

  it('keeps its record when an older response arrives', async () => {
    calls.getPosition.mockResolvedValue(answer({ ...position, quantity: 500, version: 1 }));
    renderScreen(<ClosePositionSheet position={position} open onClose={onClose} />);
    expect(await screen.findByText('決済可能 300株')).toBeTruthy();
  });

  it('cannot change an order that was filled meanwhile', async () => {
    const filled = { ...order, state: 'filled', filled_quantity: 300, next_actions: [], version: 3 };
    calls.getOrder.mockResolvedValue(answer(filled));
    renderScreen(<ChangeOrderSheet order={order} open onClose={onClose} />);
    expect(await screen.findByText('この注文は訂正できなくなりました（約定）')).toBeTruthy();
  });

  it('cancels only the shares that are still not executed', async () => {
    calls.getOrder.mockResolvedValue(answer({ ...order, filled_quantity: 200, version: 3 }));
    renderScreen(<CancelOrderDialog order={order} onDone={onClose} />);
    expect(await screen.findByText(/未約定分100株/)).toBeTruthy();
    calls.getOrder.mockResolvedValue(
      answer({ ...order, state: 'filled', filled_quantity: 300, next_actions: [], version: 4 }),
    );
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(screen.getByText('この注文は取り消せなくなりました（約定）')).toBeTruthy();
  });
});
