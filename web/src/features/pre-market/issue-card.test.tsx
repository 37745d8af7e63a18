import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { PreMarketApplication, PreMarketItem } from '@tsubame/sdk/schema';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, signIn } from '#stores/session-store.ts';
import { currentToast } from '#stores/toast-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { IssueCard } from './issue-card.tsx';
import { PreMarketApplySheet } from './pre-market-apply-sheet.tsx';

const calls = vi.hoisted(() => ({
  applyForPreMarket: vi.fn(),
  getStock: vi.fn(),
  getTradingTerms: vi.fn(),
  getAssets: vi.fn(),
}));
vi.mock('#api/client.ts', () => ({ client: calls }));

const answer = (data: unknown) => ({ code: 1, msg: 'ok', data });
const [item] = example<{ items: [PreMarketItem] }>('listPreMarket_NightSession').items;
const [applied] = example<{ items: [PreMarketApplication] }>(
  'listPreMarketApplications_OneApplication',
).items;

beforeEach(() => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  calls.getAssets.mockResolvedValue(answer({ buying_power: 4_210_000 }));
  calls.getStock.mockResolvedValue(answer({ code: '7974', tick_group: 'T500', lot_size: 100 }));
  calls.getTradingTerms.mockResolvedValue(answer(example('getTradingTerms_Terms')));
});
afterEach(() => {
  act(() => clearSession());
  for (const call of Object.values(calls)) call.mockReset();
});

it('shows name, code, last price, bid, ask, volume and turnover', () => {
  renderScreen(<IssueCard item={item} onApply={() => {}} />);
  for (const text of ['任天堂', '7974', '11,860', '-0.04%', '11,855', '11,870', '4.2万', '¥4.98億'])
    expect(screen.getByText(text)).toBeTruthy();
});

it('shows no button if applications are not accepted', () => {
  renderScreen(<IssueCard item={{ ...item, status: 'closed' }} onApply={() => {}} />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows a refused subscription in the sheet, and a successful one in a toast', async () => {
  const data = example('applyForPreMarket_InsufficientFunds');
  calls.applyForPreMarket.mockResolvedValueOnce({ code: 2002, msg: '買付余力が不足しています', data });
  calls.applyForPreMarket.mockResolvedValueOnce(answer(applied));
  const onClose = vi.fn();
  const SheetOfPage = () => {
    const [isOpen, setIsOpen] = useState(true);
    const close = () => {
      onClose();
      setIsOpen(false);
    };
    return isOpen ? <PreMarketApplySheet item={item} onClose={close} /> : null;
  };
  renderScreen(<SheetOfPage />);
  const send = await screen.findByRole('button', { name: '100株を申し込む' });
  await waitFor(() => expect(send.getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.click(send);
  expect(await screen.findByText('買付余力が不足しています')).toBeTruthy();
  expect(currentToast()).toMatchObject({ text: '買付余力が不足しています', tone: 'failure' });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(send);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(currentToast()).toMatchObject({ text: '時間外取引を申し込みました', tone: 'success' });
});
