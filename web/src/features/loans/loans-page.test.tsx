import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { TimeoutError } from '@tsubame/sdk';
import type { Loan, LoanAgreement, LoanQuote, LoanTerms, Position, Refusal } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, signIn } from '#stores/session-store.ts';
import { currentToast } from '#stores/toast-store.ts';
import { example } from '#test/examples.ts';
import { finishEarlierRequests } from '#test/finish-earlier-requests.ts';
import { renderScreen } from '#test/render.tsx';
import { LoansPage } from './loans-page.tsx';

finishEarlierRequests();

const api = vi.hoisted(() => ({
  getLoanTerms: vi.fn(),
  getLoanAgreement: vi.fn(),
  listPositions: vi.fn(),
  quoteLoan: vi.fn(),
  applyForLoan: vi.fn(),
  getUserInfo: vi.fn(),
}));
vi.mock('#api/client.ts', () => ({ client: api }));

const ok = (data: unknown) => ({ code: 1, msg: '成功しました', data });
const position: Position = {
  ...example<{ items: Position[] }>('listPositions_OnePosition').items[0],
  position_id: 'pos_01k8z3v5q2m7r9t4w6x8y0a1bf',
  code: '7203',
  current_price: '2841.5',
  direction: 'long',
  leverage: 1,
  quantity: 300,
  closing_quantity: 0,
  pledged_quantity: 0,
} as Position;
const user = (identity_state: string) =>
  ok({ user_id: 'usr_1', colour_convention: 'red_up_green_down', identity_state });

beforeEach(() => {
  api.getLoanTerms.mockResolvedValue(ok(example<LoanTerms>('getLoanTerms_Terms')));
  api.getLoanAgreement.mockResolvedValue(ok(example<LoanAgreement>('getLoanAgreement_Agreement')));
  api.listPositions.mockResolvedValue(ok({ items: [position], next_cursor: null }));
  api.quoteLoan.mockResolvedValue(ok(example<LoanQuote>('quoteLoan_Quote')));
  api.getUserInfo.mockResolvedValue(user('passed'));
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
});
afterEach(() => {
  act(() => clearSession());
  for (const each of Object.values(api)) each.mockReset();
});

const amount = () => screen.getByRole('textbox', { name: '借入額' });
const type = (value: string) => {
  fireEvent.focus(amount());
  fireEvent.change(amount(), { target: { value } });
};
const go = () => screen.getByRole('button', { name: '申込へ進む' });
const open = async () => {
  await act(async () => {
    renderScreen(<LoansPage />);
  });
  await screen.findByText('返済の見通し');
};

const fill = (label: string, value: string) =>
  fireEvent.input(screen.getByRole('textbox', { name: label }), { target: { value } });
const fillBorrower = (name: string) => {
  fill('氏名', name);
  fill('書類番号（見本）', 'SAMPLE-20261120');
  fill('住所', '東京都千代田区見本町1-2-3');
  fill('電話番号', '090-1234-5678');
  fill('メールアドレス', 'ichiro@example.jp');
};

it('starts the calculation with half of the maximum loan, and shows the provider’s figures', async () => {
  await open();
  expect(screen.getAllByText('¥852,450').length).toBeGreaterThan(0);
  expect(api.quoteLoan.mock.calls[0]?.[0].body).toEqual({
    amount: 250_000,
    term_days: 180,
    collateral: [{ position_id: position.position_id, quantity: 300 }],
  });
  for (const text of ['-30.1%', '-42.5%', '¥6,435', '1,635.5'])
    expect(screen.getAllByText(text)).toBeTruthy();
  expect(screen.getByText('利息（181日目から）')).toBeTruthy();
});

it.each([
  ['90000', '最低融資額は¥100,000です'],
  ['305000', '¥10,000単位で入力してください'],
  ['520000', '融資可能額が不足しています（上限¥510,000）'],
  ['', '借入額を入力してください'],
])('reports a loan amount of “%s”, and disables the application', async (typed, fault) => {
  await open();
  type(typed);
  expect(screen.getByText(fault)).toBeTruthy();
  expect(go().getAttribute('aria-disabled')).toBe('true');
});

it('grants no loan during a shortfall, and links to that loan', async () => {
  api.getLoanTerms.mockResolvedValue(ok({ ...example<LoanTerms>('getLoanTerms_Terms'), available_limit: 0 }));
  await act(async () => {
    renderScreen(<LoansPage />);
  });
  expect(await screen.findByText('不足額が残っています')).toBeTruthy();
  expect(screen.getByText('融資可能額が不足しています（上限¥0）')).toBeTruthy();
  expect(api.quoteLoan).not.toHaveBeenCalled();
});

it('links to the verification without a verified identity', async () => {
  api.getUserInfo.mockResolvedValue(user('not_verified'));
  await open();
  expect(await screen.findAllByText('本人確認が必要です')).not.toHaveLength(0);
  expect(go().getAttribute('aria-disabled')).toBe('true');
});

it('explains that a loan needs free shares', async () => {
  api.listPositions.mockResolvedValue(
    ok({ items: [{ ...position, pledged_quantity: 300 }], next_cursor: null }),
  );
  await act(async () => {
    renderScreen(<LoansPage />);
  });
  expect(await screen.findByText('担保にできる株式がありません')).toBeTruthy();
});

it('reports missing fields, sends the agreement’s version, and opens the record', async () => {
  api.applyForLoan.mockResolvedValue(ok(example<Loan>('applyForLoan_Applying')));
  await open();
  fireEvent.click(go());
  await screen.findByText('有価証券担保融資契約書（模擬）');
  const consent = await screen.findByRole('checkbox', { name: '融資契約書を最後まで読み、同意します' });
  fireEvent.click(consent);
  const submit = screen.getByRole('button', { name: '¥250,000を申し込む' });
  await act(async () => fireEvent.click(submit));
  for (const text of [
    '氏名を入力してください',
    '書類番号を入力してください',
    '住所を入力してください',
    '電話番号を入力してください',
    'メールアドレスを入力してください',
  ])
    expect(await screen.findByText(text)).toBeTruthy();
  fill('氏名', '佐藤 一郎');
  fill('書類番号（見本）', '12345678');
  fill('住所', '東京都千代田区見本町1-2-3');
  fill('電話番号', '090-1234-5678');
  fill('メールアドレス', 'ichiro@example.jp');
  await act(async () => fireEvent.click(submit));
  expect(await screen.findByText('「SAMPLE-」に続けて数字8桁を入力してください')).toBeTruthy();
  expect(api.applyForLoan).not.toHaveBeenCalled();
  fill('書類番号（見本）', 'SAMPLE-20261120');
  await act(async () => fireEvent.click(submit));
  await waitFor(() => expect(api.applyForLoan).toHaveBeenCalledTimes(1));
  expect(api.applyForLoan.mock.calls[0]?.[0].body).toMatchObject({
    amount: 250_000,
    term_days: 180,
    name: '佐藤 一郎',
    identity_number: 'SAMPLE-20261120',
    agreement_version: '2026-10-01',
  });
  await waitFor(() => expect(screen.getByTestId('address').textContent).toContain('id=loa_'));
});

it('keeps what is typed while a lower price makes the amount too high', async () => {
  const queries = new QueryClient();
  renderScreen(
    <QueryClientProvider client={queries}>
      <LoansPage />
    </QueryClientProvider>,
  );
  await screen.findByText('返済の見通し');
  type('510000');
  await waitFor(() => expect(go().getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.click(go());
  await screen.findByText('有価証券担保融資契約書（模擬）');
  fillBorrower('佐藤 一郎');
  api.listPositions.mockResolvedValue(
    ok({ items: [{ ...position, current_price: '2700.0' }], next_cursor: null }),
  );
  await act(() => queries.invalidateQueries({ queryKey: ['listPositions'] }));
  expect(await screen.findByText('融資可能額が不足しています（上限¥480,000）')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '氏名' }).value).toBe('佐藤 一郎');
  expect(screen.getByRole('button', { name: '¥510,000を申し込む' })).toBeTruthy();
});

it('sends an application without a response again with the same key, also with a corrected name', async () => {
  api.applyForLoan
    .mockRejectedValueOnce(new TimeoutError('applyForLoan', 5000))
    .mockResolvedValue(ok(example<Loan>('applyForLoan_Applying')));
  await open();
  fireEvent.click(go());
  await screen.findByText('有価証券担保融資契約書（模擬）');
  fireEvent.click(await screen.findByRole('checkbox', { name: '融資契約書を最後まで読み、同意します' }));
  fillBorrower('佐藤 一朗');
  const submit = screen.getByRole('button', { name: '¥250,000を申し込む' });
  await act(async () => fireEvent.click(submit));
  await waitFor(() => expect(api.applyForLoan).toHaveBeenCalledTimes(1));
  fill('氏名', '佐藤 一郎');
  await act(async () => fireEvent.click(submit));
  await waitFor(() => expect(api.applyForLoan).toHaveBeenCalledTimes(2));
  const [first, corrected] = api.applyForLoan.mock.calls.map(([args]) => args);
  expect(corrected).toEqual(first);
});

it('announces that the loan limit is insufficient', async () => {
  const data = example<Refusal>('applyForLoan_LoanLimitInsufficient');
  api.applyForLoan.mockResolvedValue({ code: 5001, msg: '融資可能額が不足しています', data });
  await open();
  fireEvent.click(go());
  await screen.findByText('有価証券担保融資契約書（模擬）');
  fireEvent.click(
    await screen.findByRole<HTMLInputElement>('checkbox', { name: '融資契約書を最後まで読み、同意します' }),
  );
  fillBorrower('佐藤 一郎');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '¥250,000を申し込む' })));
  await waitFor(() =>
    expect(currentToast()).toMatchObject({ text: '融資可能額が不足しています', tone: 'failure' }),
  );
});

it('sends the consent to a new version of the agreement only after it was read', async () => {
  const stale = example<Refusal>('applyForLoan_AgreementVersionStale');
  api.applyForLoan.mockResolvedValue({ code: 5005, msg: '契約が更新されました', data: stale });
  await open();
  fireEvent.click(go());
  await screen.findByText('有価証券担保融資契約書（模擬）');
  const consent = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: '融資契約書を最後まで読み、同意します',
  });
  fireEvent.click(consent);
  fillBorrower('佐藤 一郎');
  const agreement = example<LoanAgreement>('getLoanAgreement_Agreement');
  api.getLoanAgreement.mockResolvedValue(
    ok({ ...agreement, version: '2026-12-01', body: `${agreement.body}\n\n追加` }),
  );
  // The new text is longer than its frame.
  const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(1_000);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '¥250,000を申し込む' })));
  expect(await screen.findByText('2026-12-01版')).toBeTruthy();
  fireEvent.click(consent);
  expect(consent.checked).toBe(false);
  height.mockRestore();
  // The words of the refusal load meanwhile, and suspend its note.
  await act(async () =>
    fireEvent.scroll(screen.getByRole('region', { name: '有価証券担保融資契約書（模擬）' })),
  );
  await act(async () => fireEvent.click(consent));
  expect(consent.checked).toBe(true);
});

it('shows a refused quote in place of the figures, with a valid amount', async () => {
  const data = example<Refusal>('quoteLoan_RateOverLegalCap');
  await open();
  api.quoteLoan.mockResolvedValue({ code: 5003, msg: '適用利率が法定上限を超えます', data });
  type('400000');
  expect(await screen.findByText('適用利率が法定上限を超えます')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '¥990,000' }));
  expect((amount() as HTMLInputElement).value.replace(',', '')).toBe('990000');
});
