import { act, fireEvent, screen } from '@testing-library/react';
import type { Order, Stock, TradingTerms } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { ChangeOrderTicket } from './change-order-ticket.tsx';

const calls = vi.hoisted(() => ({
  changeOrder: vi.fn(),
  getAssets: vi.fn(),
  getPosition: vi.fn(),
  listFeePlans: vi.fn(),
}));
vi.mock('#api/client.ts', () => ({ client: calls }));
vi.mock('#stores/connection-store.ts', () => ({ useReachable: () => true, useSavedDataTime: () => null }));

const answer = (data: unknown) => ({ code: 1, msg: 'ok', data });
const order = { ...example<Order>('changeOrder_Changed'), price: '2800', reserve: 420_420 };
const stock = {
  code: '7203',
  tick_group: 'T500',
  lot_size: 100,
  leverage_steps: [1, 2, 3],
  quote: { price: '2842', tick: '0.5', upper_limit: '3303', lower_limit: '2303' },
} as unknown as Stock;
const terms = example<TradingTerms>('getTradingTerms_Terms');
const onDone = vi.fn();

const open = (of: Partial<Order> = {}) =>
  act(async () => {
    renderScreen(
      <ChangeOrderTicket
        order={{ ...order, ...of }}
        stock={stock}
        terms={terms}
        quoteArrivedAt={Date.now()}
        onDone={onDone}
      />,
    );
  });
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  calls.getAssets.mockResolvedValue(answer({ buying_power: 9_579_580 }));
});
afterEach(() => {
  act(() => clearSession());
  for (const call of [...Object.values(calls), onDone]) call.mockReset();
});

it('requires at least one lot more than the executed quantity', async () => {
  await open({ quantity: 500, filled_quantity: 200 });
  type('数量', '200');
  expect(screen.getByText(/最低数量は300株/)).toBeTruthy();
});

it('sends only the changed price, after showing the new reserve', async () => {
  calls.changeOrder.mockResolvedValue(answer({ ...order, price: '2810' }));
  await open();
  expect(screen.getByText('価格か数量を変更してください')).toBeTruthy();
  type('指値価格', '2810');
  expect(screen.getByText('¥420,420 → ¥421,921')).toBeTruthy();
  expect(screen.getByText('¥9,578,079')).toBeTruthy();
  expect(screen.getByText('手数料（スタンダードプラン）')).toBeTruthy();
  expect(screen.getByText(/同じ価格の注文の最後尾に並び直します/)).toBeTruthy();
  await press('300株 @ 2,810.0に訂正する');
  expect(calls.changeOrder.mock.lastCall?.[0]).toMatchObject({
    path: { order_id: order.order_id },
    body: { price: '2810' },
    idempotencyKey: expect.any(String),
  });
  expect(onDone).toHaveBeenCalledOnce();
});

it('changes the prices of the closing order that follows, which are checked against the price of the order', async () => {
  const exit: Order['exit'] = {
    price: '2920',
    stop: { trigger_price: '2740', price_type: 'market', price: null },
    good_till: null,
  };
  calls.changeOrder.mockResolvedValue(answer({ ...order, exit }));
  await open({ exit });
  type('③ 損切り', '2810');
  expect(screen.getByText('新規の価格より低い価格を入力してください')).toBeTruthy();
  type('③ 損切り', '2750');
  await press('300株 @ 2,800.0に訂正する');
  expect(calls.changeOrder.mock.lastCall?.[0].body).toEqual({
    exit: { ...exit, stop: { ...exit.stop, trigger_price: '2750' } },
  });
});

it('reports a fault at the field, and sends no change', async () => {
  await open();
  type('指値価格', '2810.3');
  expect(screen.getByText('入力内容を確認してください')).toBeTruthy();
  await press('2,810.5');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '指値価格' }).value).toBe('2,810.5');
  expect(calls.changeOrder).not.toHaveBeenCalled();
});

it('stays open with the refusal when the order was filled meanwhile', async () => {
  calls.changeOrder.mockResolvedValue({
    code: 2019,
    msg: 'この注文は訂正できません',
    data: example('changeOrder_OrderNotChangeable'),
  });
  await open();
  type('数量', '200');
  await press('200株 @ 2,800.0に訂正する');
  expect(screen.getByRole('alert').textContent).toContain('この注文は訂正できません');
  expect(onDone).not.toHaveBeenCalled();
});

it('limits a closing order to the free shares of the position', async () => {
  calls.getPosition.mockResolvedValue(answer({ quantity: 300, closing_quantity: 200, pledged_quantity: 0 }));
  await open({ intent: 'close', position_id: 'pos_01k8z3v5q2m7r9t4w6x8y0a1bf', quantity: 200, reserve: 0 });
  type('数量', '400');
  expect(screen.getByRole('button', { name: '300株' })).toBeTruthy();
  expect(screen.queryByText('拘束額')).toBeNull();
});

it('excludes pledged shares from a closing order, and shows their number', async () => {
  calls.getPosition.mockResolvedValue(
    answer({ quantity: 600, closing_quantity: 200, pledged_quantity: 300 }),
  );
  await open({ intent: 'close', position_id: 'pos_01k8z3v5q2m7r9t4w6x8y0a1bf', quantity: 200, reserve: 0 });
  expect(await screen.findByText('300株は担保に入っているため、決済できません。')).toBeTruthy();
  type('数量', '400');
  expect(screen.getByRole('button', { name: '300株' })).toBeTruthy();
});

it('calculates the fee with the order’s fee plan, not with that of new orders', async () => {
  calls.listFeePlans.mockResolvedValue(answer(example('listFeePlans_OfUser')));
  await open({ fee_plan: { ...order.fee_plan, plan_id: 'zero' }, reserve: 420_000 });
  await screen.findByRole('textbox', { name: '指値価格' });
  type('指値価格', '2810');
  expect(screen.getByText('¥420,000 → ¥421,500')).toBeTruthy();
});

it('changes the trigger price of an armed order, which has no limit to change', async () => {
  const armed = example<Order>('placeOrder_Armed');
  calls.changeOrder.mockResolvedValue(answer({ ...armed, trigger_price: '2950' }));
  await open(armed);
  expect(screen.queryByRole('textbox', { name: '指値価格' })).toBeNull();
  type('トリガー価格', '2800');
  expect(screen.getByRole('alert').textContent).toContain('現在値2,842');
  type('トリガー価格', '2950');
  expect(screen.getByText('トリガー価格に到達するまで待機します。')).toBeTruthy();
  await press('300株 トリガー2,950.0に訂正する');
  expect(calls.changeOrder.mock.calls[0]?.[0]).toMatchObject({ body: { trigger_price: '2950' } });
});
