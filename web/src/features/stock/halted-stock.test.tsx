import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Stock } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { Board } from './board.tsx';
import { StockFooter } from './stock-footer.tsx';

const { getBoard } = vi.hoisted(() => ({ getBoard: vi.fn() }));
vi.mock('#api/client.ts', () => ({ client: { getBoard } }));
vi.mock('#stores/connection-store.ts', () => ({ useReachable: () => true, useSavedDataTime: () => null }));

const stock = example<Stock>('getStock_Toyota');
const quote = { ...stock.quote, status: 'halted' } as const;

beforeEach(() => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  getBoard.mockReturnValue(new Promise(() => {}));
});
afterEach(() => act(() => clearSession()));

const board = (status: Stock['quote']['status']) => (
  <Board
    code={stock.code}
    quote={{ ...stock.quote, status }}
    tickGroup={stock.tick_group}
    orders={[]}
    picked={null}
    onPick={() => {}}
    whole={false}
    onWhole={() => {}}
  />
);

it('does not mark the board of a halted stock as updating', () => {
  renderScreen(board('halted'));
  expect(screen.getByText('売買停止中')).toBeTruthy();
  expect(screen.queryByText('更新中')).toBeNull();
});

it('marks the board of a stock at its daily limit as updating', () => {
  renderScreen(board('limit_up'));
  expect(screen.getByText('ストップ高')).toBeTruthy();
  expect(screen.getByText('更新中')).toBeTruthy();
});

it('disables the buttons to buy and to sell a halted stock with the same reason', () => {
  const onOrder = vi.fn();
  renderScreen(
    <StockFooter stock={stock} quote={quote} picked={null} onPicked={() => {}} onOrder={onOrder} />,
  );
  for (const side of ['買い', '売り']) {
    const button = screen.getByRole('button', { name: side });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(within(reason as HTMLElement).getByText(/^売買停止中のため/)).toBeTruthy();
    fireEvent.click(button);
  }
  expect(onOrder).not.toHaveBeenCalled();
});
