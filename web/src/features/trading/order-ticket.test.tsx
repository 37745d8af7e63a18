import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OrderPreview, Stock, TradingTerms } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { OrderTicket } from './order-ticket.tsx';

const calls = vi.hoisted(() => ({
  getUserInfo: vi.fn(),
  getAssets: vi.fn(),
  getStock: vi.fn(),
  getMarketClock: vi.fn(),
  previewOrder: vi.fn(),
}));
vi.mock('#api/client.ts', () => ({ client: calls }));
vi.mock('#stores/connection-store.ts', () => ({ useReachable: () => true, useSavedDataTime: () => null }));

const answer = (data: unknown) => ({ code: 1, msg: 'ok', data });
const stock = example<Stock>('getStock_Toyota');
const terms = example<TradingTerms>('getTradingTerms_Terms');

const open = (of: Stock = stock) =>
  act(async () => {
    renderScreen(<OrderTicket stock={of} terms={terms} direction="long" onDone={() => {}} />);
  });
const submit = (name: RegExp | string) => screen.findByRole('button', { name });
const figures = () => screen.getByRole('region', { name: /^注文の試算/ });
const shownAt = (name: string | RegExp) =>
  within(figures()).getByText(name).parentElement?.querySelector('dd')?.textContent?.replaceAll('￥', '¥');

beforeEach(() => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  calls.getUserInfo.mockResolvedValue(answer(example('getUserInfo_DemoUser')));
  calls.getAssets.mockResolvedValue(answer({ buying_power: 1_200_000 }));
  calls.getStock.mockResolvedValue(answer(stock));
  calls.getMarketClock.mockResolvedValue(answer(example('getMarketClock_Afternoon')));
  calls.previewOrder.mockResolvedValue(answer(example<OrderPreview>('previewOrder_LongTwoTimes')));
});
afterEach(() => {
  act(() => clearSession());
  for (const call of Object.values(calls)) call.mockReset();
});

it('shows an order’s cost, reserve, worst loss with its price, and the buying power after it', async () => {
  await open();
  await waitFor(() => expect(shownAt('約定代金（概算）')).toBe('¥852,450'));
  expect(shownAt('拘束額')).toBe('約定後に戻る 約¥69,294¥495,945');
  expect(shownAt('最大損失の目安')).toMatch(/^ロスカット [\d,.]+¥[\d,]+$/);
  expect(shownAt('買付余力（注文後）')).toMatch(/^¥[\d,]+$/);
  expect(within(figures()).getByText(/^成行は、/)).toBeTruthy();
  expect(screen.getByText(/^試算の有効時間：あと\d+秒$/)).toBeTruthy();
});

it('keeps estimated amounts while the preview is refused, and says why at the button, with the next step', async () => {
  calls.previewOrder.mockResolvedValue({
    code: 2002,
    msg: '買付余力が不足しています',
    data: example('previewOrder_InsufficientFunds'),
  });
  await open();
  const button = await submit('買い注文を確認する');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('買付余力が不足しています');
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.contains(alert)).toBe(true);
  expect(within(figures()).getByText('参考：この内容での試算')).toBeTruthy();
  const { price } = stock.quote;
  expect(shownAt('約定代金（概算）')).toBe(`¥${(Number(price) * 100).toLocaleString('en')}`);
  expect(shownAt('買付余力（注文後）')).toMatch(/^-?¥[\d,]+$/);
  expect(screen.queryByText('この内容では注文できません')).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '200株にする' })));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '数量' }).value).toBe('200');
});

it('says that a stock is halted, with the amounts at its last price', async () => {
  calls.previewOrder.mockResolvedValue({
    code: 2011,
    msg: 'この銘柄は現在売買停止中です',
    data: example('previewOrder_IssueHalted'),
  });
  await open({ ...stock, quote: { ...stock.quote, status: 'halted' } });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('この銘柄は現在売買停止中です');
  expect(within(figures()).getByText('参考：停止前の株価で試算')).toBeTruthy();
  expect((await submit('買い注文を確認する')).getAttribute('aria-disabled')).toBe('true');
});

it('disables the order of a halted stock before the provider refuses it', async () => {
  await open({ ...stock, quote: { ...stock.quote, status: 'halted' } });
  expect(await screen.findByText('売買停止中のため、注文できません')).toBeTruthy();
});

it('shows the notice about leverage only for an order that can cost more than its own funds', async () => {
  await open();
  const risk = () => screen.queryByText(terms.risk_notice);
  expect(risk()).toBeNull();
  expect(screen.getByText('株価の下落により損失が生じることがあります。')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: '2倍' }));
  expect(risk()).not.toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: '1倍' }));
  // A short can cost more than its own funds.
  fireEvent.click(screen.getByRole('radio', { name: '売り' }));
  expect(risk()).not.toBeNull();
});

it('names no invalid quantity on its button', async () => {
  await open();
  fireEvent.change(screen.getByRole('textbox', { name: '数量' }), { target: { value: '0' } });
  expect(screen.queryByRole('button', { name: /^0株/ })).toBeNull();
  expect((await submit('買い注文を確認する')).getAttribute('aria-disabled')).toBe('true');
});
