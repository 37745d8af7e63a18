import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SupportChannel, SupportMessage } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { PAGES } from '#domain/paths.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { SupportPage } from './support-page.tsx';

const calls = vi.hoisted(() => ({
  listSupportChannels: vi.fn(),
  listSupportMessages: vi.fn(),
  sendSupportMessage: vi.fn(),
  getBadges: vi.fn(),
}));
vi.mock('#api/client.ts', () => ({ client: calls }));

const answer = (data: unknown) => ({ code: 1, msg: 'ok', data });
const channels = example<{ items: SupportChannel[] }>('listSupportChannels_InApp');
const answered = example<{ items: SupportMessage[] }>('listSupportMessages_Answered');
const [told, asked] = answered.items;
const nothing = example<{ items: SupportMessage[] }>('listSupportMessages_Empty');
const WITHDRAWAL = 'wdr_01k8z3v5q2m7r9t4w6x8y0a1bc';

const open = (query = '') =>
  act(async () => {
    renderScreen(
      <QueryClientProvider client={queryClient}>
        <SupportPage record={({ params: { id } }) => <section>{`record ${id}`}</section>} />
      </QueryClientProvider>,
      { at: `/${PAGES.support.path}${query}` },
    );
  });
const field = () => screen.getByRole('textbox', { name: 'メッセージ' });
const sendButton = () => screen.getByRole('button', { name: '送信' });

beforeEach(() => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  calls.getBadges.mockResolvedValue(answer({ places: [] }));
  calls.listSupportChannels.mockResolvedValue(answer(channels));
  calls.listSupportMessages.mockResolvedValue(answer(answered));
  calls.sendSupportMessage.mockResolvedValue(answer(asked));
});
afterEach(() => {
  act(() => clearSession());
  queryClient.clear();
  vi.useRealTimers();
  for (const call of Object.values(calls)) call.mockReset();
});

it('shows the conversation from its start, with the current state of its record', async () => {
  await open();
  const log = await screen.findByRole('log');
  const lines = within(log).getAllByRole('listitem');
  expect(lines.map((line) => line.querySelector('p')?.textContent)).toEqual([
    `お客様：${asked?.text}`,
    `模擬サポート：${told?.text}`,
  ]);
  expect(within(log).getByText(`record ${WITHDRAWAL}`)).toBeTruthy();
  expect(within(log).queryByRole('link')).toBeNull();
});

it('links an earlier answer to its record', async () => {
  const order = { page: 'subPackages/jiaoyi/jiaoyiDetail/jiaoyiDetail', params: { id: 'ord_1' } };
  const later = { ...told, support_message_id: 'sup_1', about: order };
  calls.listSupportMessages.mockResolvedValue(answer({ items: [later, told], next_cursor: null }));
  await open();
  const log = await screen.findByRole('log');
  expect(within(log).getByText('record ord_1')).toBeTruthy();
  expect(within(log).queryByText(`record ${WITHDRAWAL}`)).toBeNull();
  const link = within(log).getByRole('link', { name: '「入出金・取引履歴」を開く' });
  expect(link.getAttribute('href')).toContain(`id=${WITHDRAWAL}`);
});

it('sends a follow-up question under its topic with one click', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: '審査では何を確認しますか？' }));
  await screen.findByRole('log');
  expect(calls.sendSupportMessage).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ body: { topic: 'withdrawal', text: '審査では何を確認しますか？' } }),
  );
});

it('offers the suggested questions of the selected topic', async () => {
  await open();
  fireEvent.click(await screen.findByRole('radio', { name: '本人確認' }));
  expect(screen.getByRole('button', { name: '何を提出すればよいですか？' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '審査では何を確認しますか？' })).toBeNull();
});

it('asks about the record in the address until the user removes it', async () => {
  await open(`?id=${WITHDRAWAL}`);
  await screen.findByRole('log');
  fireEvent.change(field(), { target: { value: 'これは？' } });
  fireEvent.click(sendButton());
  await waitFor(() => expect(field()).toHaveProperty('value', ''));
  expect(calls.sendSupportMessage.mock.lastCall?.[0].body).toEqual({
    topic: 'withdrawal',
    text: 'これは？',
    about: WITHDRAWAL,
  });
  fireEvent.click(screen.getByRole('button', { name: '記録の指定を解除' }));
  fireEvent.change(field(), { target: { value: 'では？' } });
  fireEvent.click(sendButton());
  await waitFor(() => expect(calls.sendSupportMessage).toHaveBeenCalledTimes(2));
  expect(calls.sendSupportMessage.mock.lastCall?.[0].body).not.toHaveProperty('about');
});

it('keeps the text of a message that failed, and sends no blank, too long or invalid one', async () => {
  calls.sendSupportMessage.mockRejectedValue(new Error('no network'));
  await open();
  await screen.findByRole('log');
  fireEvent.change(field(), { target: { value: '届かない' } });
  fireEvent.click(sendButton());
  await waitFor(() => expect(sendButton().getAttribute('aria-busy')).toBeNull());
  expect(field()).toHaveProperty('value', '届かない');
  expect(calls.sendSupportMessage).toHaveBeenCalledTimes(1);
  for (const [text, fault] of [
    ['　 ', null],
    ['あ'.repeat(1001), '1,000文字以内で入力してください（現在1,001文字）'],
    ['a\u0007b', '使えない制御文字が含まれています'],
  ] as const) {
    fireEvent.change(field(), { target: { value: text } });
    fireEvent.click(sendButton());
    if (fault !== null) expect(screen.getByText(fault).getAttribute('role')).toBe('alert');
  }
  expect(calls.sendSupportMessage).toHaveBeenCalledTimes(1);
});

it('says that a message is too long while the user types', async () => {
  await open();
  await screen.findByRole('log');
  fireEvent.change(field(), { target: { value: '👍'.repeat(1000) } });
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.change(field(), { target: { value: '👍'.repeat(1001) } });
  expect(screen.getByRole('alert').textContent).toBe('1,000文字以内で入力してください（現在1,001文字）');
});

it('keeps a text that was typed while the one before was sent', async () => {
  let reply: (value: unknown) => void = () => {};
  calls.sendSupportMessage.mockReturnValue(new Promise((resolve) => (reply = resolve)));
  await open();
  await screen.findByRole('log');
  fireEvent.change(field(), { target: { value: '出金は？' } });
  fireEvent.click(sendButton());
  fireEvent.change(field(), { target: { value: '入金は？' } });
  await act(async () => reply(answer(asked)));
  await waitFor(() => expect(sendButton().getAttribute('aria-busy')).toBeNull());
  expect(field()).toHaveProperty('value', '入金は？');
});

it('sends a message with Enter, but not with the Enter that ends a kana conversion', async () => {
  await open();
  await screen.findByRole('log');
  fireEvent.change(field(), { target: { value: 'しゅっきん' } });
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field(), { key: 'Enter', shiftKey: true });
  expect(calls.sendSupportMessage).not.toHaveBeenCalled();
  fireEvent.keyDown(field(), { key: 'Enter' });
  await waitFor(() => expect(calls.sendSupportMessage).toHaveBeenCalledTimes(1));
});

it('polls until support has answered, and offers no suggested questions meanwhile', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  calls.listSupportMessages.mockResolvedValue(answer({ items: [asked], next_cursor: null }));
  await open();
  await screen.findByText('記録を確認しています…');
  expect(screen.queryByRole('list', { name: 'よくある質問' })).toBeNull();
  calls.listSupportMessages.mockResolvedValue(answer(answered));
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(screen.queryByText('記録を確認しています…')).toBeNull();
  expect(screen.getByRole('button', { name: '審査では何を確認しますか？' })).toBeTruthy();
  const reads = calls.listSupportMessages.mock.calls.length;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(calls.listSupportMessages.mock.calls.length).toBe(reads);
});

it('offers a user without messages the suggested questions of the first topic', async () => {
  calls.listSupportMessages.mockResolvedValue(answer(nothing));
  await open();
  expect(await screen.findByText('何についてお困りですか？')).toBeTruthy();
  const [first] = channels.items[0]?.topics ?? [];
  for (const question of first?.questions ?? [])
    expect(screen.getByRole('button', { name: question })).toBeTruthy();
});

it('disables suggested questions while support is unreachable', async () => {
  const closed = channels.items.map((channel) => ({ ...channel, available: false }));
  calls.listSupportChannels.mockResolvedValue(answer({ items: closed, next_cursor: null }));
  await open();
  expect(await screen.findByText(/現在は受付を停止しています/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('says that answers are automatic, and that all contact is inside the app', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'このサポートについて' }));
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).getByText(/人ではなく、自動応答がお答えします/)).toBeTruthy();
  expect(within(sheet).getByText(channels.items[0]?.name ?? '')).toBeTruthy();
});

it('fetches no records of a user before sign-in', async () => {
  act(() => clearSession());
  await open();
  expect(screen.getByText('招待コードはどこで入手できますか？')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'ログイン' })).toBeTruthy();
  expect(calls.listSupportMessages).not.toHaveBeenCalled();
  expect(calls.listSupportChannels).not.toHaveBeenCalled();
});
