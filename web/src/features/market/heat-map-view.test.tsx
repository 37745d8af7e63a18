import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Sector } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { HeatMapView } from './heat-map-view.tsx';

const calls = vi.hoisted(() => ({ listSectors: vi.fn() }));
vi.mock('#api/client.ts', () => ({ client: calls }));

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(343);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(440);
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  calls.listSectors.mockResolvedValue({ code: 1, msg: 'ok', data: example('listSectors_TwoSectors') });
});
afterEach(() => {
  act(() => clearSession());
  calls.listSectors.mockReset();
  vi.restoreAllMocks();
});

const show = async (address = '/') => {
  await act(async () => {
    renderScreen(<HeatMapView />, { at: address });
  });
  return screen.findByRole('region', { name: 'ヒートマップ' });
};

it('shows each issue as a link with its name, code and change', async () => {
  const map = await show();
  const tiles = within(map).getAllByRole('link');
  expect(tiles.map((tile) => tile.querySelector('.visually-hidden')?.textContent)).toEqual([
    'トヨタ自動車 7203 +1.37%',
    'ホンダ 7267 -0.27%',
    'ソニーG 6758 -0.61%',
  ]);
  expect(tiles[0]?.getAttribute('href')).toContain('code=7203');
});

it('shows the advances and the change of the whole market', async () => {
  await show();
  const breadth = screen.getByRole('region', { name: '騰落' }).textContent;
  for (const part of ['3銘柄', '+0.66%', '値上がり 1', '変わらず 0', '値下がり 2'])
    expect(breadth).toContain(part);
});

it('shows the issues of the selected sector, the largest sector first', async () => {
  await show();
  expect(screen.getByRole('heading', { name: '輸送用機器' })).toBeTruthy();
  const ranking = screen.getByRole('region', { name: '業種の順位' });
  const [first, second] = within(ranking).getAllByRole('button');
  expect(first?.textContent).toContain('輸送用機器+1.16%');
  fireEvent.click(second as HTMLElement);
  expect(screen.getByRole('heading', { name: '電気機器' })).toBeTruthy();
});

it('reads the period of the address', async () => {
  await show('/?period=month');
  expect(calls.listSectors.mock.lastCall?.[0].query.period).toBe('month');
});

it('says that the tiles are equal without market values, and shows sectors without one', async () => {
  const { items } = example<{ items: Sector[] }>('listSectors_TwoSectors');
  const unknown = items.map((sector) => ({
    ...sector,
    market_value: null,
    stocks: sector.stocks.map((stock) => ({ ...stock, market_value: null })),
  }));
  calls.listSectors.mockResolvedValue({ code: 1, msg: 'ok', data: { items: unknown, next_cursor: null } });
  const map = await show();
  expect(within(map).getAllByRole('link')).toHaveLength(3);
  expect(map.textContent).toContain('すべて同じ大きさ');
  expect(screen.getByText(/時価総額は不明/)).toBeTruthy();
  expect(screen.getByText('全銘柄の平均')).toBeTruthy();
});
