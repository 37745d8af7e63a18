import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Loan, LoanTerms, Refusal } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, signIn } from '#stores/session-store.ts';
import { currentToast } from '#stores/toast-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { LoanPage } from './loan-page.tsx';

const api = vi.hoisted(() => ({
  getLoan: vi.fn(),
  getLoanTerms: vi.fn(),
  getAssets: vi.fn(),
  getMarketClock: vi.fn(),
  listPositions: vi.fn(),
  repayLoan: vi.fn(),
  addCollateral: vi.fn(),
}));
vi.mock('#api/client.ts', () => ({ client: api }));

const ok = (data: unknown) => ({ code: 1, msg: '成功しました', data });
const show = async (name: string) => {
  const loan = example<Loan>(name);
  api.getLoan.mockResolvedValue(ok(loan));
  await act(async () => {
    renderScreen(<LoanPage loanId={loan.loan_id} />);
  });
  return loan;
};

beforeEach(() => {
  api.getLoanTerms.mockResolvedValue(ok(example<LoanTerms>('getLoanTerms_Terms')));
  api.getAssets.mockResolvedValue(ok({ balance: 1_000_000 }));
  api.getMarketClock.mockResolvedValue(ok({ now: '2027-01-16T10:00:00.000+09:00' }));
  api.listPositions.mockResolvedValue(ok({ items: [], next_cursor: null }));
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
});
afterEach(() => {
  act(() => clearSession());
  for (const each of Object.values(api)) each.mockReset();
});

it('shows a loan’s payoff amount, interest-free time and next events', async () => {
  const loan = await show('getLoan_InProgress');
  expect(await screen.findByText(/^いま完済する場合/)).toBeTruthy();
  expect(screen.getAllByText('借入中').length).toBeGreaterThan(0);
  expect(screen.getByText(`あと${loan.waiver_days_left}日`)).toBeTruthy();
  expect(await screen.findByText('利息の発生')).toBeTruthy();
  expect(screen.getByText('遅延損害金の発生')).toBeTruthy();
});

it('shows why an application was rejected', async () => {
  const loan = example<Loan>('getLoan_InProgress');
  const rejection_reason = '担保の評価額が不足しています';
  api.getLoan.mockResolvedValue(ok({ ...loan, state: 'rejected', rejection_reason, next_actions: [] }));
  await act(async () => {
    renderScreen(<LoanPage loanId={loan.loan_id} />);
  });
  expect(await screen.findByText(rejection_reason)).toBeTruthy();
});

it('shows the deadline and the required amount of a margin call', async () => {
  await show('getLoan_CallOpen');
  expect(await screen.findByText('追加担保が必要です')).toBeTruthy();
  expect(screen.getByText('¥44,310')).toBeTruthy();
  expect(screen.getByText('¥73,850')).toBeTruthy();
});

it.each([
  ['getLoan_Overdue', '延滞中'],
  ['getLoan_HandedOver', '回収へ移行'],
  ['getLoan_Shortfall', '返済中'],
])('shows the loan %s in its state', async (name, state) => {
  const { shortfall } = await show(name);
  expect((await screen.findAllByText(state)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/担保をすべて売却しても/) !== null).toBe(shortfall > 0);
  expect(screen.queryByRole('button', { name: '返済する' }) !== null).toBe(name !== 'getLoan_HandedOver');
});

it('shows how long a loan is overdue, and no interest-free days once interest is charged', async () => {
  const { overdue_days } = await show('getLoan_Overdue');
  expect(await screen.findByText(`${overdue_days}日`)).toBeTruthy();
  expect(screen.getByText('遅延損害金の年率')).toBeTruthy();
  expect(screen.getByText('1日あたりの遅延損害金')).toBeTruthy();
  for (const gone of ['期日に返済する場合', '無利息期間', '遅延損害金の発生'])
    expect(screen.queryByText(gone)).toBeNull();
});

it('shows neither interest nor an amount to repay once a loan is handed over to collection', async () => {
  await show('getLoan_HandedOver');
  expect(await screen.findByText('未返済額')).toBeTruthy();
  expect(screen.getByText(/^利息と遅延損害金の計算は停止しています/)).toBeTruthy();
  for (const gone of ['いま完済する場合', '1日あたりの利息', '年利'])
    expect(screen.queryByText(gone)).toBeNull();
});

it('repays the whole loan by default, and shows the parts of the repayment and the released shares', async () => {
  const loan = await show('getLoan_Overdue');
  api.repayLoan.mockResolvedValue(ok(example<Loan>('repayLoan_Repaid')));
  fireEvent.click(await screen.findByRole('button', { name: '返済する' }));
  const owed = `¥${loan.amount_to_repay.toLocaleString('en')}`;
  const submit = await screen.findByRole('button', { name: `${owed}を返済` });
  const field = screen.getByRole('textbox', { name: '返済額' });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: String(loan.amount_to_repay + 1) } });
  expect(screen.getAllByText('返済残高以下の金額を入力してください').length).toBeGreaterThan(0);
  fireEvent.change(field, { target: { value: String(loan.amount_to_repay) } });
  await act(async () => fireEvent.click(submit));
  await waitFor(() => expect(api.repayLoan).toHaveBeenCalledTimes(1));
  expect(api.repayLoan.mock.calls[0]?.[0].body).toEqual({ amount: loan.amount_to_repay });
  await waitFor(() => expect(currentToast()?.text).toBe('完済しました。担保は解除されました'));
});

it('shows why a repayment was refused, with a valid amount', async () => {
  await show('getLoan_InProgress');
  const data = example<Refusal>('repayLoan_InsufficientFunds');
  api.repayLoan.mockResolvedValue({ code: 2002, msg: '買付余力が不足しています', data });
  fireEvent.click(await screen.findByRole('button', { name: '返済する' }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /を返済$/ })));
  expect(await screen.findByText('買付余力が不足しています')).toBeTruthy();
});
