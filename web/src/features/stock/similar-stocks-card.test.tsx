import { act, screen, within } from '@testing-library/react';
import type { SimilarStocks } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pathTo } from '#domain/paths.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { SimilarStocksCard } from './similar-stocks-card.tsx';

const calls = vi.hoisted(() => ({ listSimilarStocks: vi.fn() }));
vi.mock('#api/client.ts', () => ({ client: calls }));

const similar = example<SimilarStocks>('listSimilarStocks_Carmakers');
beforeEach(() => signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' }));
afterEach(() => act(() => clearSession()));

const show = async (data: SimilarStocks) => {
  calls.listSimilarStocks.mockResolvedValue({ code: 1, msg: 'ok', data });
  await act(async () => {
    renderScreen(<SimilarStocksCard code={data.code} />);
  });
  return screen.findByRole('region', { name: '似ている銘柄' });
};

it('shows each issue with its price and the reasons, and opens its page', async () => {
  const [honda, sony] = within(await show(similar)).getAllByRole('link');
  expect(honda?.getAttribute('href')).toContain(pathTo('stock', { code: '7267' }));
  for (const part of ['ホンダ', '7267', '1,498', '-0.27%', '同じ業種', '時価総額 0.14倍', '相関 0.71'])
    expect(honda?.textContent?.replaceAll('−', '-')).toContain(part);
  expect(sony?.textContent).toContain('電気機器');
});

it('leaves out a correlation of too few days', async () => {
  const [honda] = similar.items;
  if (!honda) throw new Error('The example has no items.');
  const card = await show({ ...similar, items: [{ ...honda, correlation: null }] });
  expect(card.textContent).not.toContain('相関 ');
});

it('says when there is nothing to compare', async () => {
  await show({ ...similar, market_value: null, items: [] });
  expect(screen.getByText('比べられる終値がまだありません')).toBeTruthy();
});
