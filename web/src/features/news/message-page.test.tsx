import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import type { InboxMessage } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { MessagePage } from './message-page.tsx';

const calls = vi.hoisted(() => ({ listMessages: vi.fn(), readMessage: vi.fn(), getBadges: vi.fn() }));
vi.mock('#api/client.ts', () => ({ client: calls }));

const answer = (data: unknown) => ({ code: 1, msg: 'ok', data });
const [sample] = example<{ items: InboxMessage[] }>('listMessages_Several').items;
const page = (ids: readonly string[], next_cursor: string | null) =>
  answer({ items: ids.map((message_id) => ({ ...sample, message_id, read_at: null })), next_cursor });

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
  calls.listMessages.mockImplementation(async ({ query = {} }: { query?: { cursor?: string } }) =>
    query.cursor === undefined ? page(['msg_new'], 'c') : page(['msg_old'], null),
  );
});
afterEach(() => {
  act(() => clearSession());
  queryClient.clear();
  for (const call of Object.values(calls)) call.mockReset();
});

it('is found on a later page, shown whole and read once', async () => {
  await open('msg_old');
  expect(await screen.findByText(sample?.body ?? '')).toBeTruthy();
  await waitFor(() => expect(calls.readMessage).toHaveBeenCalledTimes(1));
  expect(calls.readMessage.mock.calls[0]?.[0]).toMatchObject({ path: { message_id: 'msg_old' } });
});

it('that is not there any more says so, and asks for no page twice', async () => {
  await open('msg_gone');
  expect(await screen.findByText('このメッセージはもうありません')).toBeTruthy();
  expect(calls.listMessages).toHaveBeenCalledTimes(2);
  expect(calls.readMessage).not.toHaveBeenCalled();
});
