import { expect, test } from 'vitest';
import { answering, withServer } from '../fixtures/fake-server.ts';
import { createTestUsers } from '../users/test-users.ts';
import { assertPaperTrading } from './assert-paper-trading.ts';

const testUsersAt = (baseUrl: string) => createTestUsers({ baseUrl, invitationCode: 'TSUBAME' });

test('rejects a provider that is not a paper trading provider', async () => {
  await withServer(answering(200, { code: 1, msg: 'ok', data: { mode: 'live' } }), async (url) => {
    await expect(assertPaperTrading(testUsersAt(url), url)).rejects.toThrow(
      'is not a paper trading provider',
    );
  });
});

test('names the URL if no provider answers', async () => {
  const url = 'http://127.0.0.1:9/api';
  await expect(assertPaperTrading(testUsersAt(url), url)).rejects.toThrow(`answers at ${url}`);
});
