import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { PriceAlert, Refusal, Stock } from '@tsubame/sdk/schema';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { AlertTicket } from './alert-ticket.tsx';

const calls = vi.hoisted(() => ({
  createPriceAlert: vi.fn(),
  listPriceAlerts: vi.fn(),
  deletePriceAlert: vi.fn(),
}));
vi.mock('#api/client.ts', () => ({ client: calls }));

const stock = example<Stock>('getStock_Toyota');
const alert = example<PriceAlert>('createPriceAlert_Armed');
const done = (data: unknown) => ({ code: 1, msg: '成功しました', data });

const open = (position: { position_id: string; margin_rate: string } | null = null) =>
  act(async () => {
    renderScreen(<AlertTicket reference={{ stock, position }} />);
  });
const price = () => screen.getByRole('textbox', { name: '株価' });

beforeEach(() => {
  calls.listPriceAlerts.mockResolvedValue(done(example('listPriceAlerts_TwoAlerts')));
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
});
afterEach(async () => {
  await act(() => i18next.changeLanguage('jp'));
  act(() => clearSession());
  for (const call of Object.values(calls)) call.mockReset();
});

it('creates the alert that the button names, and stays open for the next one', async () => {
  calls.createPriceAlert.mockResolvedValue(done(alert));
  await open();
  fireEvent.change(price(), { target: { value: '2900' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '2,900.0以上で通知' })));
  expect(calls.createPriceAlert.mock.calls[0]?.[0]).toMatchObject({
    body: { measure: 'price', code: '7203', condition: 'at_or_above', value: '2900' },
  });
  expect(price()).toBeTruthy();
});

it('refuses a value that is already reached and an invalid price, with a valid one', async () => {
  await open();
  fireEvent.change(price(), { target: { value: '1000' } });
  expect(screen.getByText('すでにその値に達しています')).toBeTruthy();
  fireEvent.change(price(), { target: { value: '2900.3' } });
  fireEvent.click(screen.getByRole('button', { name: '2,900.5' }));
  expect(screen.getByRole('button', { name: '2,900.5以上で通知' })).toBeTruthy();
  expect(calls.createPriceAlert).not.toHaveBeenCalled();
});

it('accepts an alert’s price in the user’s notation', async () => {
  calls.createPriceAlert.mockResolvedValue(done(alert));
  await act(() => i18next.changeLanguage('fr'));
  await open();
  const field = screen.getByRole('textbox');
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: '2 900,5' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'submit.at_or_above' })));
  expect(calls.createPriceAlert.mock.lastCall?.[0].body).toMatchObject({ value: '2900.5' });
});

it('refuses an alert’s value that is no number', async () => {
  await open();
  fireEvent.change(price(), { target: { value: '2e3' } });
  expect(screen.getByText('数値で入力してください（例：1,234.5）')).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '通知する' })));
  expect(calls.createPriceAlert).not.toHaveBeenCalled();
});

it('reads a fall in percent with or without its sign', async () => {
  calls.createPriceAlert.mockResolvedValue(done(alert));
  await open();
  fireEvent.click(screen.getByRole('radio', { name: '前日比' }));
  fireEvent.click(screen.getByRole('radio', { name: '以下' }));
  const field = screen.getByRole('textbox', { name: '前日比' });
  for (const text of ['-2.5%', '２．５％', '2.5']) {
    fireEvent.change(field, { target: { value: text } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '-2.50%以下で通知' })));
    expect(calls.createPriceAlert.mock.lastCall?.[0].body).toMatchObject({ value: '-0.0250' });
  }
});

it('shows the provider’s refusal with its rule', async () => {
  const refusal = example<Refusal>('createPriceAlert_AlertLimit');
  calls.createPriceAlert.mockResolvedValue({
    code: 2102,
    msg: '株価アラートの登録上限に達しました',
    data: refusal,
  });
  await open();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /以上で通知/ })));
  expect(await screen.findByText('株価アラートは20件まで登録できます。')).toBeTruthy();
});

it('offers an alert on the margin rate only with a position', async () => {
  await open({ position_id: 'pos_01k8z3v5q2m7r9t4w6x8y0a1bf', margin_rate: '0.3470' });
  fireEvent.click(screen.getByRole('radio', { name: '建玉維持率' }));
  expect(screen.getByRole('button', { name: '30.00%以下で通知' })).toBeTruthy();
});

it('lists active and triggered alerts, and removes one', async () => {
  calls.deletePriceAlert.mockResolvedValue(done(null));
  await open();
  expect(await screen.findByText('設定済み 1件')).toBeTruthy();
  expect(screen.getByText(/に到達しました/)).toBeTruthy();
  expect(screen.queryByRole('radio', { name: '建玉維持率' })).toBeNull();
  const [first] = screen.getAllByRole('button', { name: '2,870.0以上のアラートを削除' });
  if (first) await act(async () => fireEvent.click(first));
  await waitFor(() =>
    expect(calls.deletePriceAlert.mock.calls[0]?.[0]).toMatchObject({ path: { alert_id: alert.alert_id } }),
  );
});
