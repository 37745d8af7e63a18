import { randomUUID } from 'node:crypto';
import { LOCALES } from '@tsubame/sdk/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { submitAndReview } from '#capabilities/identity/test-identity.ts';
import { AUTOPILOT_DELAY_MS } from '#frame/clock/autopilot.ts';
import type { Sandbox } from '../../app.ts';
import { call, newUser, placeTestOrder, startTestSandbox, type TestUser } from '../../testing.ts';
import { ANSWERS_AFTER_MS } from './desk.ts';

const NOON = Date.parse('2026-11-20T12:30:00+09:00');

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ programmes: true });
  await sandbox.clock.pause();
});
beforeEach(() => sandbox.clock.jumpTo(NOON));
afterAll(() => sandbox.close());

const write = (user: TestUser, body: object, lang = 'en') =>
  call(sandbox, `POST /support/messages?lang=${lang}`, { token: user.token, body });
const talk = async (user: TestUser, query = '') =>
  (await call(sandbox, `GET /support/messages${query}`, { token: user.token })).data;
/** The support desk's answer to a message, after its delay. */
const answerTo = async (user: TestUser, body: object, lang = 'en') => {
  expect((await write(user, body, lang)).code).toBe(1);
  await sandbox.clock.jumpTo(sandbox.clock.now() + ANSWERS_AFTER_MS);
  return (await talk(user)).items[0];
};

describe('the channels', () => {
  test('are one simulated in-app channel with topics and questions in the requested language', async () => {
    const user = await newUser(sandbox);
    for (const lang of LOCALES) {
      const { data } = await call(sandbox, `GET /support/channels?lang=${lang}`, { token: user.token });
      expect(data.items).toMatchObject([{ channel_id: 'in_app_chat', simulated: true, available: true }]);
      expect(data.items[0].topics.map(({ topic }: { topic: string }) => topic)).toHaveLength(8);
    }
  });

  test('contain no external contact', async () => {
    const user = await newUser(sandbox);
    for (const lang of LOCALES) {
      const { data } = await call(sandbox, `GET /support/channels?lang=${lang}`, { token: user.token });
      expect(JSON.stringify(data)).not.toMatch(/https?:|@|LINE|WhatsApp|Telegram|WeChat|\d{3}-\d{4}/i);
    }
  });
});

describe('a message', () => {
  const body = { topic: 'other', text: 'Hello?' };
  const writeWith = (user: TestUser, key: string, sent: object) =>
    call(sandbox, 'POST /support/messages', { token: user.token, body: sent, key });

  test('is sent once when it is repeated with its key', async () => {
    const user = await newUser(sandbox);
    const key = randomUUID();
    const first = await writeWith(user, key, body);
    expect((await writeWith(user, key, body)).data).toEqual(first.data);
    expect((await talk(user)).items).toHaveLength(1);
    expect((await writeWith(user, key, { ...body, text: 'Hello again?' })).status).toBe(409);
  });

  test('is sent each time without a key', async () => {
    const user = await newUser(sandbox);
    await write(user, body);
    await write(user, body);
    expect((await talk(user)).items).toHaveLength(2);
  });

  test('is refused with a malformed key', async () => {
    const user = await newUser(sandbox);
    expect((await writeWith(user, 'again', body)).status).toBe(400);
  });
});

describe('an answer', () => {
  test('comes two seconds later, marked automatic, and is unread until it is listed', async () => {
    const user = await newUser(sandbox);
    const sent = await write(user, { topic: 'other', text: 'Hello?' });
    expect(sent.data).toMatchObject({ author: 'user', automated: false, text: 'Hello?', read_at: null });
    expect((await talk(user)).items).toHaveLength(1);
    await sandbox.clock.jumpTo(NOON + ANSWERS_AFTER_MS);
    await sandbox.unitRunner.runDueJobs(user.userId);
    const badges = async () =>
      (await call(sandbox, 'GET /badges', { token: user.token })).data.places.filter(
        ({ place }: { place: string }) => place === 'support',
      );
    expect(await badges()).toMatchObject([{ place: 'support', unread: 1 }]);
    const [answer] = (await talk(user)).items;
    expect(answer).toMatchObject({ author: 'desk', automated: true, topic: 'other' });
    expect(answer.text).toMatch(/^\(Automatic answer\) This is a simulated desk/);
    expect(Date.parse(answer.sent_at)).toBe(NOON + ANSWERS_AFTER_MS);
    expect(answer.read_at).not.toBeNull();
    expect(await badges()).toEqual([]);
  });

  test('gives the record’s state at that time, in the language of the message', async () => {
    const user = await newUser(sandbox);
    const none = await answerTo(user, { topic: 'deposit', text: 'Where is my deposit?' });
    expect(none).toMatchObject({ about: null });
    expect(none.text).toContain('You have not requested a deposit yet');
    const { data: deposit } = await call(sandbox, 'POST /deposits', {
      token: user.token,
      key: randomUUID(),
      body: { amount: 300_000 },
    });
    const answer = await answerTo(user, { topic: 'deposit', text: '入金はいつ反映されますか？' }, 'jp');
    expect(answer.text).toMatch(/^（自動応答）300,000円の入金（11月20日 12:30受付）は審査待ちです。/);
    expect(answer.about).toEqual({
      page: 'subPackages/transactionLog/transactionLog',
      params: { tab: 'deposits', id: deposit.deposit_id },
    });
    expect(answer.suggestions).toEqual(['本物のお金は必要ですか？']);
  });

  test('names the last order, or the order in the message', async () => {
    const user = await newUser(sandbox);
    const first = await placeTestOrder(sandbox, user, { quantity: 100 });
    await placeTestOrder(sandbox, user, { quantity: 200, code: '6758' });
    const last = await answerTo(user, { topic: 'trading', text: 'What about it?' });
    expect(last.text).toContain('200 shares');
    const answer = await answerTo(user, { topic: 'trading', text: 'And this?', about: first.data.order_id });
    expect(answer.text).toContain('100 shares of Toyota');
    expect(answer.about.params).toEqual({ id: first.data.order_id });
  });

  test('gives a loan’s state, outstanding amount and due date', async () => {
    const user = await newUser(sandbox);
    await submitAndReview(sandbox, user, 'pass');
    const where = { topic: 'loan', text: 'Where is my loan?' };
    expect(await answerTo(user, where)).toMatchObject({ about: null });
    const { data: order } = await placeTestOrder(sandbox, user, { quantity: 300, leverage: 1 });
    const { data: terms } = await call(sandbox, 'GET /loans/terms', { token: user.token });
    const { data: loan } = await call(sandbox, 'POST /loans', {
      token: user.token,
      key: randomUUID(),
      body: {
        name: '佐藤 一郎',
        identity_number: 'SAMPLE-20261120',
        address: '東京都千代田区見本町1-2-3',
        contact_number: '090-1234-5678',
        email: 'ichiro@example.jp',
        amount: 300_000,
        term_days: 90,
        collateral: [{ position_id: order.position_id, quantity: 300 }],
        agreement_version: terms.agreement_version,
      },
    });
    const answer = await answerTo(user, where);
    expect(answer.text).toMatch(/Your loan application for ¥300,000, submitted on .* is under review\./);
    expect(answer.about).toEqual({ page: 'subPackages/index/rongzi/record', params: { id: loan.loan_id } });
    await sandbox.clock.jumpTo(sandbox.clock.now() + AUTOPILOT_DELAY_MS);
    const paid = await answerTo(user, { topic: 'loan', text: 'Où en est mon prêt ?' }, 'fr');
    expect(paid.text).toMatch(
      /a été versé\. Pour le solder maintenant\s: 300\s000 yens\s; échéance le 18 février\./,
    );
    expect(paid.suggestions).toEqual(['Quelles sont les conditions d’un prêt\u202f?']);
  });

  test('gives the result of an IPO application', async () => {
    const user = await newUser(sandbox);
    const { data: ipos } = await call(sandbox, 'GET /ipos', { token: user.token });
    const open = ipos.items.find(({ next_actions: actions }: { next_actions: string[] }) =>
      actions.includes('apply'),
    );
    const { data: application } = await call(sandbox, `POST /ipos/${open.ipo_id}/applications`, {
      token: user.token,
      key: randomUUID(),
      body: { quantity: 100, price: null, prospectus_accepted: true },
    });
    const answer = await answerTo(user, { topic: 'ipo', text: 'What happened to my IPO application?' });
    expect(answer.text).toContain(`100 shares of ${open.short_name.en} is awaiting the draw`);
    expect(answer.about.params).toEqual({ id: application.application_id });
  });

  test('never mentions the record of another user', async () => {
    const [owner, other] = [await newUser(sandbox), await newUser(sandbox)];
    const { data } = await placeTestOrder(sandbox, owner);
    const body = { topic: 'trading', text: 'And this?', about: data.order_id };
    expect((await write(other, body)).data.about).toBeNull();
    await sandbox.clock.jumpTo(NOON + ANSWERS_AFTER_MS);
    const [answer] = (await talk(other)).items;
    expect(answer.about).toBeNull();
    expect(answer.text).toContain('You have not placed any orders yet');
    expect((await talk(owner)).items).toEqual([]);
  });

  test('to every question in every language matches the contract', async () => {
    for (const lang of LOCALES) {
      const user = await newUser(sandbox);
      const { data } = await call(sandbox, `GET /support/channels?lang=${lang}`, { token: user.token });
      for (const { topic, questions } of data.items[0].topics)
        for (const text of questions) {
          const answer = await answerTo(user, { topic, text }, lang);
          expect(answer).toMatchObject({ author: 'desk', topic });
          expect(answer.suggestions).not.toContain(text);
        }
    }
  });

  test('never makes a withdrawal depend on a fee, a rank or a deposit', async () => {
    const user = await newUser(sandbox);
    const answer = await answerTo(user, { topic: 'withdrawal', text: 'What does the review check?' });
    expect(answer.text).toContain('never refused for a rank, a score, a fee, a tax or a further deposit');
  });
});

test('rejects an empty message, and pages through the conversation', async () => {
  const user = await newUser(sandbox);
  for (const body of [{ topic: 'other' }, { topic: 'x', text: 'a' }, { topic: 'other', text: '' }])
    expect((await write(user, body)).status).toBe(422);
  for (let number = 0; number < 3; number += 1) await write(user, { topic: 'other', text: `n${number}` });
  const first = await talk(user, '?limit=2');
  const second = await talk(user, `?limit=2&cursor=${first.next_cursor}`);
  expect([...first.items, ...second.items].map(({ text }: { text: string }) => text)).toEqual([
    'n2',
    'n1',
    'n0',
  ]);
});
