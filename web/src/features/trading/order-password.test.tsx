import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { TimeoutError } from '@tsubame/sdk';
import type { Order, OrderPreview, Position, Stock, TradingTerms, UserInfo } from '@tsubame/sdk/schema';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setPreferences } from '#stores/preferences-store.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { finishEarlierRequests } from '#test/finish-earlier-requests.ts';
import { renderScreen } from '#test/render.tsx';
import { ChangeOrderTicket } from './change-order-ticket.tsx';
import { ClosePositionTicket } from './close-position-ticket.tsx';
import { OrderTicket } from './order-ticket.tsx';

finishEarlierRequests();

const calls = vi.hoisted(() => ({
  getUserInfo: vi.fn(),
  getAssets: vi.fn(),
  getStock: vi.fn(),
  getMarketClock: vi.fn(),
  getProfit: vi.fn(),
  previewOrder: vi.fn(),
  placeOrder: vi.fn(),
  changeOrder: vi.fn(),
  closePosition: vi.fn(),
}));
vi.mock('#api/client.ts', () => ({ client: calls }));
vi.mock('#stores/connection-store.ts', () => ({ useReachable: () => true, useSavedDataTime: () => null }));

const FIELD = '取引パスワード';
const answer = (data: unknown) => ({ code: 1, msg: 'ok', data });
const stock = example<Stock>('getStock_Toyota');
const terms = example<TradingTerms>('getTradingTerms_Terms');
const order = { ...example<Order>('changeOrder_Changed'), price: '2800' };
const position = example<Position>('getPosition_Holding');
const onDone = vi.fn();
/** Start of each test: the quote must not be stale after earlier tests. */
const now = Date.now();
const ticket = { stock, terms, quoteArrivedAt: now, onDone };

const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));

/** Each ticket: how to fill it in up to the password, its button and its operation. */
const TICKETS = [
  {
    call: 'placeOrder',
    drawn: <OrderTicket stock={stock} terms={terms} direction="long" onDone={onDone} />,
    fill: () => press(/^買い注文を確認（/),
    action: /株の買い注文を出す$/,
  },
  {
    call: 'changeOrder',
    drawn: <ChangeOrderTicket {...ticket} order={order} />,
    fill: async () => {
      fireEvent.change(screen.getByRole('textbox', { name: '数量' }), { target: { value: '200' } });
    },
    action: /に訂正する$/,
  },
  {
    call: 'closePosition',
    drawn: <ClosePositionTicket {...ticket} position={position} />,
    fill: async () => {},
    action: /を決済する$/,
  },
] as const;

const open = async (drawn: ReactNode, order_confirmation: UserInfo['order_confirmation']) => {
  const user = { ...example<UserInfo>('getUserInfo_DemoUser'), order_confirmation };
  calls.getUserInfo.mockResolvedValue(answer(user));
  await act(async () => {
    renderScreen(drawn);
  });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
};
const field = () => screen.getByLabelText<HTMLInputElement>(FIELD, { selector: 'input' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
/** By its button, and by the confirmation of a closing order. */
async function send(action: RegExp): Promise<void> {
  await press(action);
  if (screen.queryByRole('alertdialog') !== null) await press('決済注文を出す');
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now });
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  calls.getAssets.mockResolvedValue(answer({ buying_power: 9_579_580 }));
  calls.getStock.mockResolvedValue(answer(stock));
  calls.getMarketClock.mockResolvedValue(answer(example('getMarketClock_Afternoon')));
  calls.getProfit.mockResolvedValue(answer(example('getProfit_November')));
  calls.previewOrder.mockResolvedValue(answer(example<OrderPreview>('previewOrder_LongTwoTimes')));
});
afterEach(() => {
  vi.useRealTimers();
  act(() => clearSession());
  for (const call of [...Object.values(calls), onDone]) call.mockReset();
});

describe.each(TICKETS)('the ticket of $call', ({ call, drawn, fill, action }) => {
  const refuse = (code: number, outcome: string) =>
    calls[call].mockResolvedValue({ code, msg: '', data: example(`${call}_${outcome}`) });

  it('has no fund password field unless the user’s orders require it', async () => {
    calls[call].mockResolvedValue(answer(order));
    await open(drawn, 'none');
    await fill();
    expect(screen.queryByLabelText(FIELD, { selector: 'input' })).toBeNull();
    await send(action);
    expect(calls[call].mock.lastCall?.[0].body).not.toHaveProperty('fund_password');
  });

  it('disables the order until the fund password is typed, then sends it with the order', async () => {
    calls[call].mockResolvedValue(answer(order));
    await open(drawn, 'fund_password');
    await fill();
    expect(screen.getByText('取引パスワードを入力してください')).toBeTruthy();
    await act(async () => fireEvent.submit(field()));
    expect(calls[call]).not.toHaveBeenCalled();
    type('fund1234');
    await send(action);
    expect(calls[call].mock.lastCall?.[0].body).toMatchObject({ fund_password: 'fund1234' });
  });

  it('disables the order for a fund password that is too long, and neither truncates nor sends it', async () => {
    await open(drawn, 'fund_password');
    await fill();
    type('correct-horse-battery');
    expect(screen.getByText('取引パスワードは10文字までです')).toBeTruthy();
    expect(field().hasAttribute('maxlength')).toBe(false);
    await act(async () => fireEvent.submit(field()));
    await send(action);
    expect(calls[call]).not.toHaveBeenCalled();
  });

  it('reports a wrong fund password at the cleared field, and the time of its lock', async () => {
    await open(drawn, 'fund_password');
    await fill();
    refuse(1008, 'FundPasswordWrong');
    type('fund0000');
    await send(action);
    expect(screen.getByRole('alert').textContent).toContain('あと3回間違えると15分間ロックされます');
    expect(field().value).toBe('');
    refuse(1009, 'FundPasswordLocked');
    type('fund1234');
    await send(action);
    expect(screen.getByRole('alert').textContent).toMatch(/15\s?分後に再び入力できます/);
    expect(onDone).not.toHaveBeenCalled();
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('fund');
  });

  it('keeps the idempotency key of an unanswered order after a wrong fund password, also when reopened', async () => {
    calls[call].mockRejectedValueOnce(new TimeoutError(call, 5000));
    const sendWith = async (password: string) => {
      await open(drawn, 'fund_password');
      await fill();
      type(password);
      await send(action);
      cleanup();
    };
    await sendWith('fund1234');
    refuse(1008, 'FundPasswordWrong');
    await sendWith('fund0000');
    calls[call].mockResolvedValue(answer(order));
    await sendWith('fund1234');
    await sendWith('fund1234');
    const [first, mistyped, right, anew] = calls[call].mock.calls.map(([args]) => args.idempotencyKey);
    expect([mistyped, right]).toEqual([first, first]);
    expect(anew).not.toBe(first);
  });

  it('shows the field when the provider requires the fund password, which another device turned on', async () => {
    await open(drawn, 'none');
    await fill();
    refuse(1008, 'FundPasswordWrong');
    await send(action);
    await waitFor(() => expect(field().value).toBe(''));
  });

  it('sends the order by Enter in the fund password’s field', async () => {
    calls[call].mockResolvedValue(answer(order));
    await open(drawn, 'fund_password');
    await fill();
    type('fund1234');
    await act(async () => fireEvent.submit(field()));
    if (screen.queryByRole('alertdialog') !== null) await press('決済注文を出す');
    expect(calls[call].mock.lastCall?.[0].body).toMatchObject({ fund_password: 'fund1234' });
  });
});

it('opens the confirmation dialog that the user turned off when the provider requires the fund password', async () => {
  setPreferences({ confirmOrders: false });
  await open(<OrderTicket stock={stock} terms={terms} direction="long" onDone={onDone} />, 'none');
  calls.placeOrder.mockResolvedValue({
    code: 1008,
    msg: '',
    data: example('placeOrder_FundPasswordWrong'),
  });
  await press(/株の買い注文を出す$/);
  expect(screen.getByRole('dialog', { name: '注文の確認' }).contains(field())).toBe(true);
  setPreferences({ confirmOrders: true });
});
