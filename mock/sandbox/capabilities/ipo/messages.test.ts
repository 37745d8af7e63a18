import { LOCALES } from '@tsubame/sdk/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DomainEvents } from '#frame/events/events.ts';
import { debutOf } from '#market/debut.ts';
import type { Sandbox } from '#sandbox/app.ts';
import { call, newUser, startTestSandbox, type TestUser } from '#sandbox/testing.ts';

const NOON = Date.parse('2026-11-20T12:30:00+09:00');
const DEADLINE = Date.parse('2026-12-08T12:00:00+09:00');
const debut = debutOf(40);
if (!debut) throw new Error('There are more than forty offerings.');
const { code, shortName } = debut;
const ofIpo = { applicationId: `iap_${'1'.repeat(26)}`, code, at: NOON };
const toApplication = { page: 'subPackages/index/ipo/ipo', params: { id: ofIpo.applicationId } };

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

type IpoEvent = Extract<keyof DomainEvents, `ipo.${string}`>;

async function received<Name extends IpoEvent>(name: Name, event: DomainEvents[Name]) {
  const user = await newUser(sandbox);
  await sandbox.unitRunner.run(user.userId, (unit) => unit.announce(name, event));
  return Promise.all(LOCALES.map((lang) => only(user, lang)));
}

async function only({ token }: TestUser, lang: string) {
  const { items } = (await call(sandbox, `GET /messages?category=ipo&lang=${lang}`, { token })).data;
  expect(items).toHaveLength(1);
  return items[0] as { title: string; body: string; link: unknown };
}

test.each<[IpoEvent, object, string]>([
  ['ipo.won', { quantity: 300, subscribeTo: DEADLINE, movedUp: false }, 'Allotted: shares of'],
  ['ipo.won', { quantity: 300, subscribeTo: DEADLINE, movedUp: true }, 'Allotted from the waiting list'],
  ['ipo.waitlisted', { place: 2 }, 'On the waiting list for'],
  ['ipo.not_won', { reason: 'not_drawn' }, 'Not allotted'],
  ['ipo.not_won', { reason: 'price_below_offer' }, 'Left out of the draw'],
  ['ipo.not_won', { reason: 'waitlist_ended' }, 'Waiting list closed'],
  ['ipo.lapsing', { quantity: 300, subscribeTo: DEADLINE }, 'ends soon'],
  ['ipo.lapsed', { quantity: 300 }, 'lapsed'],
  ['ipo.called_off', {}, 'Offering cancelled'],
])(
  '%s %j sends one message in each language, with the issuer and a link to the application',
  async (name, more, title) => {
    const messages = await received(name, { ...ofIpo, ...more } as DomainEvents[typeof name]);
    for (const [at, lang] of LOCALES.entries()) {
      expect(messages[at]?.title).toContain(shortName[lang]);
      expect(messages[at]?.link).toEqual(toApplication);
    }
    expect(new Set(messages.map(({ body }) => body)).size).toBe(LOCALES.length);
    expect(messages[2]?.title).toContain(title);
  },
);

test('the notification of shares won gives day and time of the subscription’s end', async () => {
  const [jp, zh, en, es, fr] = await received('ipo.won', {
    ...ofIpo,
    quantity: 1_000,
    subscribeTo: DEADLINE,
    movedUp: false,
  });
  expect(jp?.body).toBe('1,000株に当選しました。12月8日 12:00までに購入手続きがない場合は失効します。');
  expect(zh?.body).toBe('中签1,000股。请在12月8日12:00前缴款认购，逾期视为放弃。');
  expect(en?.body).toBe('You were allotted 1,000 shares. Buy them by December 8, 12:00, or they lapse.');
  expect(es?.body).toBe(
    'Se le han adjudicado 1.000 acciones. Suscríbalas antes del 8 de diciembre a las 12:00 o caducarán.',
  );
  expect(fr?.body).toMatch(/^1.000 actions vous sont attribuées\. Souscrivez avant le 8 décembre à 12:00/);
});

test('the notification of the listing links to the position', async () => {
  const user = await newUser(sandbox);
  const positionId = `pos_${'1'.repeat(26)}`;
  await sandbox.unitRunner.run(user.userId, async (unit) => {
    unit.post({
      kind: 'ipo_subscribed',
      referenceId: ofIpo.applicationId,
      stockCode: code,
      at: NOON,
      postings: [
        { account: 'user_cash', amount: -185_000 },
        { account: 'user_shares', amount: 185_000 },
      ],
    });
    await unit.announce('shares.delivered', {
      ...ofIpo,
      userId: user.userId,
      positionId,
      quantity: 100,
      priceTenths: 18_500,
      paidYen: 185_000,
      feeYen: 0,
      origin: 'offering',
    });
  });
  expect(await only(user, 'en')).toMatchObject({
    title: `${shortName.en} is listed`,
    body: 'Your 100 shares, bought at the offer price of ¥1,850, are now in your holdings and can be sold.',
    link: { page: 'subPackages/jiaoyi/jiaoyiDetail/jiaoyiDetail', params: { id: positionId } },
  });
});
