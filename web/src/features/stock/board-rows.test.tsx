import { fireEvent, screen, within } from '@testing-library/react';
import type { Board, Stock } from '@tsubame/sdk/schema';
import { expect, it, vi } from 'vitest';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { BoardRows, type BoardRowsProps } from './board-rows.tsx';

const board = example<Board>('getBoard_TenLevels');
const stock = example<Stock>('getStock_Toyota');
const bid = board.bids[2]?.price ?? '';

function show(given: Partial<BoardRowsProps> = {}) {
  const onPick = vi.fn();
  renderScreen(
    <BoardRows
      board={board}
      quote={stock.quote}
      tickGroup={stock.tick_group}
      levels={4}
      whole={false}
      orders={[]}
      picked={null}
      onPick={onPick}
      {...given}
    />,
  );
  return onPick;
}

const lines = () => screen.getAllByRole('row').map((row) => row.textContent ?? '');

it('shows asks above the spread and bids below it, the best ones next to it', () => {
  show();
  const shown = lines();
  const spread = shown.findIndex((line) => line.includes('スプレッド'));
  expect(shown).toHaveLength(1 + 4 + 1 + 4);
  expect(shown[spread - 1]).toContain(Number(board.asks[0]?.price).toLocaleString('ja'));
  expect(shown[spread + 1]).toContain(Number(board.bids[0]?.price).toLocaleString('ja'));
});

it('marks own orders at their price, on their side only', () => {
  show({ orders: [{ orderId: 'ord_1', side: 'bid', price: bid, quantity: 300 }] });
  expect(lines().filter((line) => line.includes('自分'))).toHaveLength(1);
  expect(screen.getByText('自分 300').closest('tr')?.textContent).toContain(Number(bid).toLocaleString('ja'));
});

it('selects the price of a clicked row, and marks it', () => {
  const onPick = show({ picked: bid });
  const chosen = screen.getByRole('button', { pressed: true });
  expect(chosen.textContent).toContain(Number(bid).toLocaleString('ja'));
  fireEvent.click(chosen);
  expect(onPick).toHaveBeenCalledExactlyOnceWith(bid);
});

it('shows a board with an empty side, as at the daily limit', () => {
  show({ board: { ...board, asks: [] } });
  expect(screen.getByText('片側の注文だけです')).toBeTruthy();
});

it('shows the quantities of market orders on the full board', () => {
  show({ whole: true, levels: 10, board: { ...board, market_sell_quantity: 1_200, market_buy_quantity: 0 } });
  expect(within(screen.getByRole('row', { name: /成行/ })).getByText('1,200')).toBeTruthy();
  expect(lines()).toHaveLength(1 + 2 + 10 + 1 + 10 + 1);
});
