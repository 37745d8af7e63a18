import { act, screen, within } from '@testing-library/react';
import type { StockFacts } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { CompanyFactsCard } from './company-facts-card.tsx';

const calls = vi.hoisted(() => ({ getStockFacts: vi.fn() }));
vi.mock('#api/client.ts', () => ({ client: calls }));

const answer = (data: unknown) => ({ code: 1, msg: 'ok', data });
beforeEach(() => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  calls.getStockFacts.mockResolvedValue(answer(example('getStockFacts_Toyota')));
});
afterEach(() => act(() => clearSession()));

const show = async (facts: StockFacts) => {
  calls.getStockFacts.mockResolvedValue(answer(facts));
  await act(async () => {
    renderScreen(<CompanyFactsCard code={facts.code} tick="0.5" />);
  });
  await screen.findByText('52週のレンジ');
  return Object.fromEntries(
    screen.getAllByRole('term').map((name) => [
      name.textContent,
      within(name.parentElement as HTMLElement)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ]),
  );
};

it('shows each figure beside what it is compared with', async () => {
  const figures = await show(example<StockFacts>('getStockFacts_Toyota'));
  expect(figures).toMatchObject({
    'PER（実績）': ['10.24倍', '業種 11.80倍'],
    時価総額: ['¥44.9兆', '157.9億株'],
    配当利回り: ['3.17%', '年90.00円'],
    β: ['0.92', '模擬TOPIX型 60か月'],
  });
  const range = screen.getByRole('region', { name: '52週のレンジ' }).textContent;
  for (const part of ['高値まで 2.8%', '2,266.0', '04/07', '2,921.0', '07/08']) expect(range).toContain(part);
});

it('shows a dash with its reason for a loss, which has no PER', async () => {
  const facts = example<StockFacts>('getStockFacts_Toyota');
  const loss = { net_profit: -7_772_000_000, eps: '-75.90', per: null };
  const figures = await show({ ...facts, ...loss, annual_dividend: '0.00', dividend_yield: '0.0000' });
  expect(figures['PER（実績）']).toEqual(['—', '赤字のためなし']);
  expect(figures.EPS?.[0]).toBe('-75.90円');
  expect(figures.配当利回り).toEqual(['0.00%', '無配']);
});

it('shows a dash with its reason for an issue without a year of prices', async () => {
  const facts = example<StockFacts>('getStockFacts_Toyota');
  expect((await show({ ...facts, beta: null })).β).toEqual(['—', '上場1年未満']);
});

it('shows a dash with its reason for figures that are not in the files of own prices', async () => {
  const facts = example<StockFacts>('getStockFacts_Toyota');
  const figures = await show({
    ...facts,
    ...{ shares: null, market_value: null, net_profit: null, equity: null, eps: null, bps: null, per: null },
    ...{ pbr: null, annual_dividend: null, dividend_yield: null, next_earnings: null },
  });
  for (const name of ['PER（実績）', 'PBR', '時価総額', '配当利回り', 'EPS'])
    expect(figures[name]).toEqual(['—', 'ファイルになし']);
});
