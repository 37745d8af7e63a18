import { expect, test } from 'vitest';
import { answering, withServer } from '../fixtures/fake-server.ts';
import { createVisitors } from '../users/test-users.ts';
import { demandPaperTrading } from './paper-trading.ts';

const visitorsAt = (baseUrl: string) => createVisitors({ baseUrl, invitationCode: 'TSUBAME' });

test('nothing is sent to a provider that does not call itself paper trading', async () => {
  await withServer(answering(200, { code: 1, msg: 'ok', data: { mode: 'live' } }), async (url) => {
    await expect(demandPaperTrading(visitorsAt(url), url)).rejects.toThrow('is no paper trading');
  });
});

test('an address where nobody answers is named', async () => {
  const url = 'http://127.0.0.1:9/api';
  await expect(demandPaperTrading(visitorsAt(url), url)).rejects.toThrow(`answers at ${url}`);
});
