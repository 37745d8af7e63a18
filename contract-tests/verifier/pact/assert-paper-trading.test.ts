import { expect, test } from 'vitest';
import { answering, withServer } from '../fixtures/fake-server.ts';
import { createTestUsers } from '../users/test-users.ts';
import { assertPaperTrading } from './assert-paper-trading.ts';

const visitorsAt = (baseUrl: string) => createTestUsers({ baseUrl, invitationCode: 'TSUBAME' });

test('nothing is sent to a provider that does not call itself paper trading', async () => {
  await withServer(answering(200, { code: 1, msg: 'ok', data: { mode: 'live' } }), async (url) => {
    await expect(assertPaperTrading(visitorsAt(url), url)).rejects.toThrow('is no paper trading');
  });
});

test('an address where nobody answers is named', async () => {
  const url = 'http://127.0.0.1:9/api';
  await expect(assertPaperTrading(visitorsAt(url), url)).rejects.toThrow(`answers at ${url}`);
});
