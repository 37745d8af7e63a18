import i18next from 'i18next';
import { expect, it, vi } from 'vitest';
import { signIn } from '#stores/session-store.ts';
import '#test/render.tsx';

const sent = vi.hoisted(() => vi.fn<(args: { idempotencyKey?: string }) => Promise<unknown>>());
vi.mock('./client.ts', () => ({ client: { requestDeposit: sent } }));

const deposit = { body: { amount: 1_000_000 } };

const keys = () => sent.mock.calls.map(([args]) => args.idempotencyKey);

/** The modules of a page that loads. */
async function load() {
  vi.resetModules();
  const { intentions } = await import('./intentions.ts');
  const { reportUnanswered } = await import('./report-unanswered.ts');
  const { currentToast } = await import('#stores/toast-store.ts');
  const { TimeoutError } = await import('@tsubame/sdk');
  return { TimeoutError, intentions, reportUnanswered, shown: () => currentToast()?.text };
}

it('says after a reload that a result is unknown, and a repeat has the same key', async () => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  const first = await load();
  sent.mockRejectedValueOnce(new first.TimeoutError('requestDeposit', 5000));
  await first.intentions.send('requestDeposit', deposit).catch(() => null);

  const page = await load();
  await page.reportUnanswered();
  expect(page.shown()).toBe(i18next.t('records:unanswered'));
  sent.mockResolvedValue({ code: 1, msg: 'ok', data: {} });
  await page.intentions.send('requestDeposit', deposit);
  expect(keys()[1]).toBe(keys()[0]);

  const next = await load();
  await next.reportUnanswered();
  expect(next.shown()).toBeUndefined();
});
