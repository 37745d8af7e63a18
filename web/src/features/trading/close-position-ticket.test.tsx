import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Position, Stock, TradingTerms } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STALE_QUOTE_MS } from '#domain/order-disabled-reason.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { ClosePositionTicket } from './close-position-ticket.tsx';

const calls = vi.hoisted(() => ({
  getUserInfo: vi.fn(),
  getMarketClock: vi.fn(),
  getProfit: vi.fn(),
  closePosition: vi.fn(),
}));
vi.mock('#api/client.ts', () => ({ client: calls }));
const connection = vi.hoisted(() => ({ isReachable: true }));
vi.mock('#stores/connection-store.ts', () => ({ useReachable: () => connection.isReachable }));

const answer = (data: unknown) => ({ code: 1, msg: 'ok', data });
const stock = example<Stock>('getStock_Toyota');
const terms = example<TradingTerms>('getTradingTerms_Terms');
const holding = { ...example<Position>('getPosition_Holding'), quantity: 300, closing_quantity: 0 };

const open = (of: Partial<Position>, status: Stock['quote']['status'] = 'normal') =>
  act(async () => {
    renderScreen(
      <ClosePositionTicket
        position={{ ...holding, ...of }}
        stock={{ ...stock, quote: { ...stock.quote, status } }}
        terms={terms}
        quoteArrivedAt={Date.now()}
        onDone={() => {}}
      />,
    );
  });
const quantity = () => screen.getByRole<HTMLInputElement>('textbox', { name: '数量' }).value;
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  calls.getUserInfo.mockResolvedValue(answer(example('getUserInfo_DemoUser')));
  calls.getMarketClock.mockResolvedValue(answer(example('getMarketClock_Afternoon')));
  calls.getProfit.mockResolvedValue(answer(example('getProfit_November')));
});
afterEach(() => {
  act(() => clearSession());
  connection.isReachable = true;
  vi.useRealTimers();
  for (const call of Object.values(calls)) call.mockReset();
});

describe('a confirmation dialog that stays open while conditions change', () => {
  it('does not close a position on a stale quote', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open({});
    await press('300株を決済する');
    await act(() => vi.advanceTimersByTimeAsync(STALE_QUOTE_MS + 1_000));
    await press('決済注文を出す');
    expect(calls.closePosition).not.toHaveBeenCalled();
    expect(within(screen.getByRole('alertdialog')).getByText('株価を更新しています…')).toBeTruthy();
  });

  it('does not close a position after the connection was lost', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open({});
    await press('300株を決済する');
    connection.isReachable = false;
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await press('決済注文を出す');
    expect(calls.closePosition).not.toHaveBeenCalled();
  });
});

it('sends the last date of a closing order, and names it in the confirmation', async () => {
  calls.closePosition.mockResolvedValue(answer(example('closePosition_Working')));
  await open({});
  expect(screen.queryByRole('combobox', { name: '有効期限' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^注文方法/ }));
  fireEvent.click(screen.getByRole('radio', { name: '指値' }));
  fireEvent.change(screen.getByRole('combobox', { name: '有効期限' }), { target: { value: '2026-12-04' } });
  await press('300株を決済する');
  expect(within(screen.getByRole('alertdialog')).getByText('指値・12/04まで')).toBeTruthy();
  await press('決済注文を出す');
  expect(calls.closePosition.mock.calls[0]?.[0].body).toMatchObject({ good_till: '2026-12-04' });
});

describe('the confirmation dialog of a closing', () => {
  const dialogText = () => screen.getByRole('alertdialog').textContent?.replaceAll('￥', '¥') ?? '';

  it('shows the costs of the closing, its result and the returned yen', async () => {
    await open({});
    await press('300株を決済する');
    const { direction, interest_days } = holding;
    for (const name of [
      '売買損益',
      '手数料（スタンダードプラン）',
      '新規手数料（按分）支払済み',
      '源泉徴収税（概算）',
      '差引損益（概算）',
      '買付余力に戻る額うち自己資金',
      '成行注文のため、約定単価により金額は変わります。',
    ])
      expect(dialogText()).toContain(name);
    if (interest_days > 0)
      expect(dialogText()).toContain(
        `${direction === 'long' ? '買方金利' : '貸株料'}（${interest_days}日分）`,
      );
  });

  it('shows the limit price of a limit order, which is not open to the market', async () => {
    await open({});
    await press('300株を決済する');
    const market = dialogText();
    await press('戻る');
    fireEvent.click(screen.getByRole('button', { name: /^注文方法/ }));
    fireEvent.click(screen.getByRole('radio', { name: '指値' }));
    await press('300株を決済する');
    expect(market).toContain('成行');
    expect(dialogText()).toContain('指値価格');
    expect(dialogText()).not.toContain('成行のため');
  });
});

it('names no invalid quantity on the button', async () => {
  await open({});
  fireEvent.change(screen.getByRole('textbox', { name: '数量' }), { target: { value: '0' } });
  expect(screen.queryByRole('button', { name: /^0株/ })).toBeNull();
  expect(screen.getByRole('button', { name: '決済する' }).getAttribute('aria-disabled')).toBe('true');
});

it('closes nothing while trading is halted', async () => {
  await open({}, 'halted');
  expect(screen.getByText('売買停止中のため、注文できません')).toBeTruthy();
  await press('300株を決済する');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('shows no tax and no result while the year’s taxes are unknown', async () => {
  calls.getProfit.mockReturnValue(new Promise(() => {}));
  await open({});
  const lineOf = (name: string) => screen.getByText(name).parentElement;
  for (const name of ['源泉徴収税（概算）', '差引損益（概算）']) {
    expect(lineOf(name)?.querySelector('[aria-busy]')).not.toBeNull();
    expect(lineOf(name)?.textContent).toBe(name);
  }
});

describe('closing a position with pledged shares', () => {
  it('offers the free shares and says how many are pledged', async () => {
    await open({ pledged_quantity: 200 });
    expect(quantity()).toBe('100');
    expect(screen.getByText('決済可能 100株')).toBeTruthy();
    expect(screen.getByText('200株は担保に入っているため、決済できません。')).toBeTruthy();
    expect(screen.queryByRole('radiogroup', { name: '決済する割合' })).toBeNull();
  });

  it('sends no more than the free shares', async () => {
    calls.closePosition.mockResolvedValue(answer({ state: 'filled', filled_quantity: 100, quantity: 100 }));
    await open({ pledged_quantity: 200 });
    await press('100株を決済する');
    await press('決済注文を出す');
    expect(calls.closePosition.mock.lastCall?.[0]).toMatchObject({ body: { quantity: 100 } });
  });

  it('rejects a typed quantity that takes pledged shares', async () => {
    await open({ pledged_quantity: 200 });
    fireEvent.change(screen.getByRole('textbox', { name: '数量' }), { target: { value: '300' } });
    expect(screen.getByText('入力内容を確認してください')).toBeTruthy();
  });

  it('offers whole lots where the free shares are not whole lots', async () => {
    await open({ pledged_quantity: 150 });
    expect(quantity()).toBe('100');
    expect(screen.getByText('150株は担保に入っているため、決済できません。')).toBeTruthy();
  });

  it('shows no pledge text without pledged shares', async () => {
    await open({ pledged_quantity: 0 });
    expect(quantity()).toBe('300');
    expect(screen.queryByText(/担保/)).toBeNull();
  });
});
