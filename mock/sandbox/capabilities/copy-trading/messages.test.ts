import { LOCALES } from '@tsubame/sdk/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DomainEvents } from '#frame/events/events.ts';
import type { Sandbox } from '#sandbox/app.ts';
import { call, newUser, startTestSandbox } from '#sandbox/testing.ts';

const NOON = Date.parse('2026-11-20T12:30:00+09:00');
const recordId = `fol_${'1'.repeat(26)}`;
const ofFollow = {
  ...{ recordId, paidYen: 300_000, at: NOON },
  name: { ja: '凪バランス 第3号', en: 'Nagi Balance No. 3' },
};
const loss = { soldYen: 239_940, profitYen: -60_060, taxYen: -1_216, settlesOn: '2026-11-25' };

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

type FollowEvent = Extract<keyof DomainEvents, `follow.${string}`>;

async function received<Name extends FollowEvent>(name: Name, more: Partial<DomainEvents[Name]>) {
  const { userId, token } = await newUser(sandbox);
  const event = { ...ofFollow, ...more } as DomainEvents[Name];
  await sandbox.unitRunner.run(userId, (unit) => unit.announce(name, event));
  const messages = await Promise.all(
    LOCALES.map(async (lang) => {
      const { items } = (await call(sandbox, `GET /messages?category=copy_trading&lang=${lang}`, { token }))
        .data;
      expect(items).toHaveLength(1);
      return items[0] as { title: string; body: string; link: unknown };
    }),
  );
  return { messages, badges: (await call(sandbox, 'GET /badges', { token })).data };
}

test.each<[FollowEvent, object, string]>([
  ['follow.started', {}, 'You now follow'],
  ['follow.declined', { reason: 'declined' }, 'was declined'],
  ['follow.declined', { reason: 'product_full' }, 'is full'],
  ['follow.ended', { reason: 'stopped', ...loss }, 'You stopped'],
  ['follow.ended', { reason: 'loss_limit_reached', ...loss }, 'loss limit'],
  ['follow.ended', { reason: 'term_ended', ...loss }, 'has ended'],
])(
  '%s %j sends one message in each language, with the product and a link to the record',
  async (name, more, title) => {
    const { messages, badges } = await received(name, more);
    for (const [at, lang] of LOCALES.entries()) {
      expect(messages[at]?.title).toContain(ofFollow.name[lang === 'jp' ? 'ja' : 'en']);
      expect(messages[at]?.link).toEqual({
        page: 'subPackages/index/gendan/record',
        params: { id: recordId },
      });
    }
    expect(new Set(messages.map(({ body }) => body)).size).toBe(LOCALES.length);
    expect(messages[2]?.title).toContain(title);
    expect(badges.tabs.home.badge).toBe(1);
  },
);

test('a notification of a sale gives loss and tax refund with their signs, and the settlement date', async () => {
  const { messages } = await received('follow.ended', { reason: 'loss_limit_reached', ...loss });
  const [jp, zh, en, es, fr] = messages.map(({ body }) => body.replaceAll(/[\u00a0\u202f]/g, ' '));
  expect(jp).toBe(
    '評価額が自動停止の水準に達したため、239,940円で売却しました。税引前損益は-60,060円、源泉徴収税は-1,216円です。代金は11月25日から出金できます。',
  );
  expect(zh).toContain('盈亏-60,060日元，代扣税款-1,216日元。款项自11月25日起可出金。');
  expect(en).toContain(
    'P/L before tax: -¥60,060. Tax withheld: -¥1,216. The proceeds can be withdrawn from November 25.',
  );
  expect(es).toContain(
    'Resultado antes de impuestos: -60.060 yenes. Impuesto retenido: -1.216 yenes. El importe se puede retirar desde el 25 de noviembre.',
  );
  expect(fr).toContain(
    'Résultat avant impôt : -60 060 yens. Impôt retenu : -1 216 yens. Le produit peut être retiré à partir du 25 novembre.',
  );
});
