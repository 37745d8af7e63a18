import { parseDay } from '@tsubame/sdk/rules';
import { afterAll, expect, it } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { call, newUser, placeTestOrder, startTestSandbox, type TestUser } from '#sandbox/testing.ts';
import { type TestIssue, testPrices } from './testing.ts';

const at = (text: string) => Date.parse(`${text}:00+09:00`);
const DAYS = ['2019-04-01', '2019-04-02', '2019-04-03', '2019-04-04', '2019-04-05'].map(parseDay);

const sandboxes: Sandbox[] = [];
afterAll(() => Promise.all(sandboxes.map((each) => each.close())));

/** An issue that opens at 1,000 yen and rises by a yen each day. */
const issue = (code: string, beside: Partial<TestIssue> = {}): TestIssue => ({
  ...{ code, splits: [] },
  days: DAYS.map((day, place) => {
    const openTenths = 10_000 + 10 * place;
    const bar = {
      openTenths,
      highTenths: openTenths + 10,
      lowTenths: openTenths,
      closeTenths: openTenths + 10,
    };
    return { day, ...bar, volume: 100_000, minutes: [] };
  }),
  ...beside,
});

/** A sandbox that checks its responses against the contract. */
async function begin(issues: readonly TestIssue[], instant: string) {
  const sandbox = await startTestSandbox({
    ...{ prices: testPrices(issues), market: { seed: 'own', schedule: 'exchange' }, checkResponses: true },
    ...{ beginAt: at(instant), machineTime: () => at('2026-11-20T10:00') },
  });
  sandboxes.push(sandbox);
  await sandbox.clock.pause();
  return { sandbox, user: await newUser(sandbox) };
}

async function goTo(sandbox: Sandbox, user: TestUser, instant: string): Promise<TestUser> {
  await sandbox.clock.jumpTo(at(instant));
  await sandbox.unitRunner.runAllDueJobs(at(instant));
  const { data } = await call(sandbox, 'POST /session/login', {
    body: { account: user.mobile, password: 'secret1' },
  });
  return { ...user, token: data.token };
}

it('shows more than 1,000 issues of an unknown sector as one sector, without figures of accounts', async () => {
  // Codes that are not in the universe, which has none with a letter.
  const codes = [...'ACDFGH'].flatMap((letter) =>
    Array.from(
      { length: 200 },
      (_, place) => `${1 + (place % 9)}${letter}${place % 10}${'ACDFGHJKLMNPRSTUWXY'[place % 19]}`,
    ),
  );
  const all = [...new Set(codes)];
  expect(all.length).toBeGreaterThan(1_000);
  const { sandbox, user } = await begin(
    [...all, '7203'].map((code) => issue(code)),
    '2019-04-02T10:00',
  );
  const { token } = user;
  const { status, data } = await call(sandbox, 'GET /market/sectors?period=day', { token });
  expect(status).toBe(200);
  const unknown = data.items.find(({ sector33_code }: { sector33_code: string }) => sector33_code === '9999');
  expect(unknown.stocks.length).toBeGreaterThan(1_000);
  expect(unknown).toMatchObject({ market_value: null, name: { en: 'Other or unknown' } });
  expect(unknown.change_rate).toBe(unknown.stocks[0].change_rate);
  const code = unknown.stocks[0].code;
  const facts = await call(sandbox, `GET /stocks/${code}/facts`, { token });
  expect(facts.data).toMatchObject({
    ...{ shares: null, market_value: null, net_profit: null, equity: null, eps: null, bps: null, per: null },
    ...{ pbr: null, annual_dividend: null, dividend_yield: null, next_earnings: null },
    sector: { per: null, pbr: null },
  });
  expect((await call(sandbox, `GET /stocks/${code}/earnings`, { token })).data.items).toEqual([]);
  expect((await call(sandbox, `GET /stocks/${code}`, { token })).data).toMatchObject({
    ...{ dividend_yield: null, next_dividend: null, sector33_code: '9999' },
  });
  const screened = await call(sandbox, 'POST /stocks/screen', {
    token,
    body: {
      conditions: [{ kind: 'sectors', sector33_codes: ['9999'] }],
      sort: { figure: 'market_value', direction: 'highest_first' },
    },
  });
  expect(screened.status).toBe(200);
  expect(screened.data.items[0]).toMatchObject({ pbr: null, dividend_yield: null, market_value: null });
}, 120_000);

it('pays a dividend of the files to holders at the ex-day, and shows it from then on', async () => {
  const paying = issue('1301', {
    dividends: [{ exDay: parseDay('2019-04-04'), perShareHundredths: 1_250 }],
    facts: [
      {
        ...{ day: parseDay('2019-04-02'), epsHundredths: 10_000, bpsHundredths: 50_000 },
        ...{ dividendHundredths: 2_500, shares: 1_000_000 },
      },
    ],
    profile: { nameJa: '極洋', nameEn: 'Kyokuyo', sector33Code: '0050', segment: 'prime' },
  });
  const { sandbox, user: registered } = await begin([paying, issue('1302')], '2019-04-02T10:00');
  await placeTestOrder(sandbox, registered, { code: '1301', quantity: 100 });
  const read = async (path: string, { token }: TestUser) =>
    (await call(sandbox, `GET ${path}`, { token })).data;
  let user = await goTo(sandbox, registered, '2019-04-02T10:30');
  expect((await read('/stocks/1301/facts', user)).eps).toBeNull();
  user = await goTo(sandbox, user, '2019-04-03T16:00');
  expect(await read('/stocks/1301/facts', user)).toMatchObject({
    ...{ eps: '100.00', per: '10.03', shares: 1_000_000, market_value: 1_003_000_000 },
    ...{ net_profit: 100_000_000, annual_dividend: '25.00' },
  });
  const [sector] = (await read('/market/sectors?period=day', user)).items;
  expect(sector).toMatchObject({ sector33_code: '0050', market_value: 1_003_000_000 });
  expect((await read('/positions', user)).items[0]).toMatchObject({ short_name: { jp: '極洋' } });
  expect((await read('/dividends', user)).items).toEqual([]);
  user = await goTo(sandbox, user, '2019-04-04T00:00');
  expect((await read('/dividends', user)).items[0]).toMatchObject({
    ...{
      code: '1301',
      period: 'unstated',
      per_share: '12.50',
      ex_date: '2019-04-04',
      eligible_quantity: 100,
    },
    ...{ gross: 1_250, state: 'entitled', name: { en: 'Kyokuyo' } },
  });
  const messages = (await read('/messages', user)).items.map(
    ({ title, body }: Record<string, string>) => `${title} ${body}`,
  );
  expect(messages.join()).toContain('極洋の配当');
  user = await goTo(sandbox, user, '2019-07-10T10:00');
  expect((await read('/dividends', user)).items[0]).toMatchObject({ state: 'paid', net: 997 });
});
