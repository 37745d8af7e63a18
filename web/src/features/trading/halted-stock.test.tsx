import { act, fireEvent, screen } from '@testing-library/react';
import type { Order, Position, Stock } from '@tsubame/sdk/schema';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearQuotes, putQuotes } from '#stores/quote-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { OrderCard } from './order-card.tsx';
import { PositionCard } from './position-card.tsx';
import { StockTradesCard } from './stock-trades-card.tsx';
import { PositionRow } from './trade-rows.tsx';

vi.mock('#api/client.ts', () => ({ client: {} }));

const { quote } = example<Stock>('getStock_Toyota');
const position: Position = { ...example('getPosition_Holding'), code: quote.code };
const order: Order = { ...example('getOrder_Filled'), code: quote.code };
const onClose = vi.fn();

const show = (screenPart: ReactElement) =>
  act(async () => {
    renderScreen(screenPart);
  });
beforeEach(() =>
  act(async () => {
    putQuotes([{ ...quote, status: 'halted' }]);
    await new Promise(requestAnimationFrame);
  }),
);
afterEach(() => {
  clearQuotes();
  onClose.mockReset();
});

const own = { data: { positions: [position], orders: [] }, error: null, dataUpdatedAt: 1, refetch: vi.fn() };
const row = (
  <table>
    <tbody>
      <PositionRow position={position} columns={['stock', 'actions']} opens="stock" onClose={onClose} />
    </tbody>
  </table>
);

describe('a position in a halted stock', () => {
  it.each([
    ['card', '決済する', <PositionCard key="card" position={position} onClose={onClose} />],
    ['table row', '決済', row],
    [
      'row on the stock’s page',
      '決済する',
      <StockTradesCard key="own" query={own}>
        {null}
      </StockTradesCard>,
    ],
  ])('cannot be closed from its %s, which says why', async (_, name, shown) => {
    await show(shown);
    const button = screen.getByRole('button', { name });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.title + document.body.textContent).toContain('売買停止中のため');
    fireEvent.click(button);
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['position', <PositionCard key="position" position={position} onClose={onClose} />],
    ['order', <OrderCard key="order" order={order} onCancel={() => {}} />],
    ['table row', row],
  ])('is marked: %s', async (_, shown) => {
    await show(shown);
    expect(screen.getByText('売買停止中')).toBeTruthy();
  });
});
