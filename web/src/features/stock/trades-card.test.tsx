import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { TradesCard } from './trades-card.tsx';

const calls = vi.hoisted(() => ({ listTrades: vi.fn() }));
vi.mock('#api/client.ts', () => ({ client: calls }));

const answer = (name: string) => ({ code: 1, msg: 'ok', data: example(name) });
beforeEach(() => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  calls.listTrades.mockImplementation(({ query }) =>
    Promise.resolve(answer(query.min_quantity ? 'listTrades_Large' : 'listTrades_FourTrades')),
  );
});
afterEach(() => {
  act(() => clearSession());
  calls.listTrades.mockReset();
});

const show = async () => {
  await act(async () => {
    renderScreen(<TradesCard code="7203" tick="0.5" />);
  });
  return screen.findByRole('table');
};
const rowsOf = (table: HTMLElement) => within(table).getAllByRole('row').slice(1);

it('shows each trade with its side and size, coloured against the trade before it', async () => {
  const rows = rowsOf(await show());
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '14:03:002,841.5買い400',
    '14:02:592,841.0売り1,200',
    '14:02:592,841.0売り300',
    '14:02:562,841.5買い12,600',
  ]);
  expect(rows.map(({ dataset }) => dataset.tone)).toEqual(['up', 'flat', 'down', 'flat']);
  expect(rows.map(({ dataset }) => dataset.large)).toEqual([undefined, undefined, undefined, 'true']);
});

it('asks the API for large trades only', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: '10,000株以上' }));
  await screen.findByText('254,300');
  expect(calls.listTrades.mock.lastCall?.[0].query.min_quantity).toBe(10_000);
  expect(rowsOf(screen.getByRole('table'))).toHaveLength(2);
  expect(screen.getByText('板寄せ')).toBeTruthy();
});

it('says that an issue is not traded yet today', async () => {
  calls.listTrades.mockResolvedValue(answer('listTrades_NoneOfSize'));
  await act(async () => {
    renderScreen(<TradesCard code="7203" tick="0.5" />);
  });
  await screen.findByText('本日の約定はまだありません');
});
