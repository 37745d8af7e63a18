import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Assets, FollowProduct, FollowProductDetail, FollowRecord, Profit } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { PAGES } from '#domain/paths.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { waitUntilOverlaysClosed } from '#ui/overlays.ts';
import { CopyTradingPage } from './copy-trading-page.tsx';
import { FollowRecordsPage } from './follow-records-page.tsx';

const calls = vi.hoisted(() => ({
  listFollowProducts: vi.fn(),
  getFollowProduct: vi.fn(),
  followProduct: vi.fn(),
  listFollowRecords: vi.fn(),
  getFollowRecord: vi.fn(),
  stopFollowing: vi.fn(),
  withdrawFollow: vi.fn(),
  getAssets: vi.fn(),
  getMarketClock: vi.fn(),
  getProfit: vi.fn(),
}));
vi.mock('#api/client.ts', () => ({ client: calls }));

const answer = (data: unknown) => ({ code: 1, msg: 'ok', data });
const products = example<{ items: FollowProduct[] }>('listFollowProducts_ThreeProducts');
const detail = example<FollowProductDetail>('getFollowProduct_Recruiting');
const record = example<FollowRecord>('getFollowRecord_Following');
const stopping = example<FollowRecord>('getFollowRecord_StopRequested');

const open = (page: 'copyTrading' | 'copyTradingRecords', id?: string) =>
  act(async () => {
    renderScreen(
      <QueryClientProvider client={queryClient}>
        {page === 'copyTrading' ? <CopyTradingPage /> : <FollowRecordsPage />}
      </QueryClientProvider>,
      { at: `/${PAGES[page].path}${id === undefined ? '' : `?id=${id}`}` },
    );
  });

beforeEach(() => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  calls.getMarketClock.mockResolvedValue(answer({ now: '2026-11-20T14:03:00.000+09:00' }));
  calls.getAssets.mockResolvedValue(answer({ buying_power: 10_000_000 } as Partial<Assets>));
  calls.listFollowProducts.mockResolvedValue(answer(products));
  calls.getFollowProduct.mockResolvedValue(answer(detail));
  calls.getFollowRecord.mockResolvedValue(answer(record));
  calls.getProfit.mockResolvedValue(answer(example<Profit>('getProfit_November')));
});
afterEach(async () => {
  cleanup();
  // A pending step back of a closed dialog would close the next test's dialog.
  await waitUntilOverlaysClosed();
  act(() => clearSession());
  queryClient.clear();
  for (const call of Object.values(calls)) call.mockReset();
});

it('shows a product’s losses as prominently as its gains, and marks products that are too risky', async () => {
  await open('copyTrading');
  const first = (await screen.findByText('凪バランス')).closest('a');
  expect(first?.textContent).toContain('+3.10%');
  expect(first?.textContent).toContain('最大下落率-8.2%最大下落月-4.1%');
  expect(first?.textContent).toContain('リスク 4 / 10');
  const risky = (await screen.findByText('霧島モメンタム')).closest('section');
  expect(within(risky as HTMLElement).getByText('リスク8以上は新規フォローできません')).toBeTruthy();
});

it('shows a product’s terms, positions and disclosure, and sends the version of the disclosure', async () => {
  calls.followProduct.mockResolvedValue(answer(example<FollowRecord>('followProduct_PendingReview')));
  await open('copyTrading', detail.product.product_id);
  expect((await screen.findByText('最大下落月（2026-08）')).parentElement?.textContent).toContain('-4.10%');
  expect(screen.getByText('輸送用機器').parentElement?.textContent).toContain('20.0%');
  fireEvent.click(screen.getByRole('button', { name: 'フォローを申し込む' }));
  const sheet = await screen.findByRole('dialog');
  const send = within(sheet).getByRole('button', { name: /¥100,000で申し込む/ });
  fireEvent.click(send);
  expect(calls.followProduct).not.toHaveBeenCalled();
  fireEvent.click(within(sheet).getByRole('checkbox'));
  fireEvent.click(send);
  await waitFor(() => expect(calls.followProduct).toHaveBeenCalledTimes(1));
  expect(calls.followProduct.mock.calls[0]?.[0]).toMatchObject({
    path: { product_id: detail.product.product_id },
    body: { amount: '100000.00', stop_loss_rate: '0.2000', disclosure_version: '2026-11-20' },
  });
});

it('asks for the consent again when the disclosure has a new version', async () => {
  await open('copyTrading', detail.product.product_id);
  fireEvent.click(await screen.findByRole('button', { name: 'フォローを申し込む' }));
  const sheet = within(await screen.findByRole('dialog'));
  const consent = () => sheet.getByRole<HTMLInputElement>('checkbox');
  fireEvent.click(consent());
  expect(consent().checked).toBe(true);
  const disclosure = { ...detail.disclosure, version: '2026-12-01' };
  calls.getFollowProduct.mockResolvedValue(answer({ ...detail, disclosure }));
  await act(() => queryClient.refetchQueries());
  await waitFor(() => expect(consent().checked).toBe(false));
});

it('refuses a copy’s missing, too precise, too small or too large amount before sending', async () => {
  await open('copyTrading', detail.product.product_id);
  fireEvent.click(await screen.findByRole('button', { name: 'フォローを申し込む' }));
  const sheet = within(await screen.findByRole('dialog'));
  fireEvent.click(sheet.getByRole('checkbox'));
  const amount = sheet.getByLabelText('買付金額');
  const send = () => fireEvent.click(sheet.getAllByRole('button').at(-1) as HTMLElement);
  for (const [typed, fault] of [
    ['', '買付金額を入力してください'],
    ['150000.755', '小数は2桁までです'],
    ['99999.99', '¥100,000以上を入力してください'],
    ['10000000.01', '買付余力を超えています'],
  ] as const) {
    fireEvent.change(amount, { target: { value: typed } });
    expect(sheet.getAllByText(fault).length).toBeGreaterThan(0);
    send();
  }
  expect(calls.followProduct).not.toHaveBeenCalled();
});

it('sends an amount with decimals unchanged, after showing that the next whole yen is charged', async () => {
  calls.followProduct.mockResolvedValue(answer(example<FollowRecord>('followProduct_PendingReview')));
  await open('copyTrading', detail.product.product_id);
  fireEvent.click(await screen.findByRole('button', { name: 'フォローを申し込む' }));
  const sheet = within(await screen.findByRole('dialog'));
  fireEvent.click(sheet.getByRole('checkbox'));
  fireEvent.change(sheet.getByLabelText('買付金額'), { target: { value: '150000.75' } });
  expect(sheet.getByText('自動停止する評価額').parentElement?.textContent).toContain('¥120,001');
  expect(sheet.getByText('到達時の損失').parentElement?.textContent).toContain('-¥30,000');
  fireEvent.click(sheet.getByRole('button', { name: '¥150,001で申し込む' }));
  await waitFor(() => expect(calls.followProduct).toHaveBeenCalledTimes(1));
  expect(calls.followProduct.mock.calls[0]?.[0]).toMatchObject({ body: { amount: '150000.75' } });
});

it('offers no button to copy a product that is too risky', async () => {
  const product = { ...detail.product, risk_score: 9, next_actions: [] };
  calls.getFollowProduct.mockResolvedValue(answer({ ...detail, product }));
  await open('copyTrading', product.product_id);
  expect(await screen.findByText('リスク超過')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'フォローを申し込む' })).toBeNull();
});

it('shows a daily loss of a copy like a gain, and stops the copy once after a confirmation', async () => {
  calls.stopFollowing.mockResolvedValue(answer(example<FollowRecord>('stopFollowing_Ended')));
  await open('copyTradingRecords', record.record_id);
  expect((await screen.findByText('累計損益')).parentElement?.textContent).toContain('-¥1,060-0.35%');
  const days = screen.getByRole('region', { name: '日次損益' });
  expect(days.textContent).toContain('プラス6日・マイナス6日');
  expect(days.textContent).toContain('-¥360');
  expect(days.textContent).toContain('+¥900');
  fireEvent.click(screen.getByRole('button', { name: 'フォローを停止' }));
  fireEvent.click(await screen.findByRole('button', { name: '停止する' }));
  await waitFor(() => expect(calls.stopFollowing).toHaveBeenCalledTimes(1));
});

it('keeps the dialog of an action when the record changes, and says that the action is no longer possible', async () => {
  const pending = { ...record, state: 'pending_review', next_actions: ['withdraw'] };
  calls.getFollowRecord.mockResolvedValue(answer(pending));
  await open('copyTradingRecords', record.record_id);
  fireEvent.click(await screen.findByRole('button', { name: '申込を取り下げる' }));
  const asking = within(await screen.findByRole('alertdialog'));
  calls.getFollowRecord.mockResolvedValue(answer(record));
  await act(() => queryClient.refetchQueries());
  expect(await asking.findByText('この操作はできなくなりました')).toBeTruthy();
  fireEvent.click(asking.getByRole('button', { name: '取り下げる' }));
  expect(calls.stopFollowing).not.toHaveBeenCalled();
  expect(calls.withdrawFollow).not.toHaveBeenCalled();
});

it('shows the estimated tax or refund before the sale of a copy', async () => {
  await open('copyTradingRecords', record.record_id);
  fireEvent.click(await screen.findByRole('button', { name: 'フォローを停止' }));
  const asking = within(await screen.findByRole('alertdialog'));
  const tax = await asking.findByText('源泉徴収税（概算）');
  await waitFor(() => expect(tax.parentElement?.textContent).toContain('-¥215'));
  expect(asking.getByText('税引後の損益').parentElement?.textContent).toContain('-¥845');
});

it('shows the tax and the net result of a sold copy', async () => {
  calls.getFollowRecord.mockResolvedValue(answer(example<FollowRecord>('stopFollowing_Ended')));
  await open('copyTradingRecords', record.record_id);
  expect((await screen.findByText('源泉徴収税')).parentElement?.textContent).toContain('-¥216');
  expect(screen.getByText('税引後の損益').parentElement?.textContent).toContain('-¥844');
});

it('shows after a stop when the copy is sold, and offers no further stop', async () => {
  calls.getFollowRecord.mockResolvedValue(answer(stopping));
  await open('copyTradingRecords', stopping.record_id);
  expect(await screen.findByText(/次の寄付で売却/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'フォローを停止' })).toBeNull();
});
