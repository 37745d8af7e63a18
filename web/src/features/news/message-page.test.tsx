import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpError } from '@tsubame/sdk';
import type { InboxMessage } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { MessagePage } from './message-page.tsx';

const calls = vi.hoisted(() => ({ getMessage: vi.fn(), readMessage: vi.fn(), getBadges: vi.fn() }));
vi.mock('#api/client.ts', () => ({ client: calls }));

const answer = (data: unknown) => ({ code: 1, msg: 'ok', data });
const message = example<InboxMessage>('getMessage_Unread');

const open = (messageId: string) =>
  act(async () => {
    renderScreen(
      <QueryClientProvider client={queryClient}>
        <MessagePage messageId={messageId} />
      </QueryClientProvider>,
    );
  });

beforeEach(() => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  calls.readMessage.mockResolvedValue(answer(null));
  calls.getBadges.mockResolvedValue(answer(example('getBadges_Nothing')));
});
afterEach(() => {
  act(() => clearSession());
  queryClient.clear();
  for (const call of Object.values(calls)) call.mockReset();
});

it('shows a message and marks it as read once', async () => {
  calls.getMessage.mockResolvedValue(answer(message));
  await open(message.message_id);
  expect(await screen.findByText(message.body)).toBeTruthy();
  await waitFor(() => expect(calls.readMessage).toHaveBeenCalledTimes(1));
  expect(calls.readMessage.mock.calls[0]?.[0]).toMatchObject({ path: { message_id: message.message_id } });
});

it('reports a message that no longer exists', async () => {
  calls.getMessage.mockRejectedValue(new HttpError('getMessage', 404, '', null));
  await open('msg_gone');
  expect(await screen.findByText('このお知らせは見つかりません')).toBeTruthy();
  expect(calls.readMessage).not.toHaveBeenCalled();
});
