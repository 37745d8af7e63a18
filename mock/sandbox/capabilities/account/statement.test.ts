import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csvOf } from '#frame/contract/csv.ts';
import { DIRECTION_TEXTS } from '#frame/contract/export-texts.ts';
import type { Sandbox } from '#sandbox/app.ts';
import { call, newUser, placeTestOrder, startTestSandbox, type TestUser } from '#sandbox/testing.ts';
import { TRADE_COLUMNS } from './statement.ts';
import { KIND_TEXTS } from './statement-texts.ts';

const NOON = Date.parse('2026-11-20T12:00:00+09:00');
let sandbox: Sandbox;
let user: TestUser;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  await sandbox.clock.pause();
  await sandbox.clock.jumpTo(NOON);
  user = await newUser(sandbox);
  await placeTestOrder(sandbox, user, { quantity: 300, leverage: 2 });
});
afterAll(() => sandbox.close());

const statement = (query: string, { token } = user) =>
  call(sandbox, `GET /account/statements?${query}`, { token });
const linesOf = (content: string) => content.split('\r\n').map((line) => line.split(','));

test('quotes cells with commas, quotes and line ends', () => {
  expect(
    csvOf([
      ['a', 'b,c'],
      [1, 'say "x"'],
      [null, 'two\nlines'],
    ]),
  ).toBe('a,"b,c"\r\n1,"say ""x"""\r\n,"two\nlines"\r\n');
});

describe('a statement', () => {
  test('lists what was executed between two dates, both included', async () => {
    const { data } = await statement('from=2026-11-20&to=2026-11-20');
    expect(data).toMatchObject({ filename: 'tsubame-paper-trades-2026-11-20-2026-11-20.csv', rows: 1 });
    const [head, first, end] = linesOf(data.content);
    expect(head).toHaveLength(TRADE_COLUMNS.length);
    expect(first?.slice(1, 5)).toEqual([
      KIND_TEXTS.position_opened.jp,
      '7203',
      DIRECTION_TEXTS.long.jp,
      '300',
    ]);
    expect(first?.slice(10, 13), 'an opening has no profit').toEqual(['0', '', '']);
    expect(end).toEqual(['']);
    expect((await statement('from=2026-11-01&to=2026-11-19')).data).toMatchObject({ rows: 0 });
  });

  test.each([
    ['jp', '日時', '売買', '差引損益'],
    ['zh', '日期时间', '方向', '净盈亏'],
    ['en', 'Date and time', 'Side', 'Net P/L'],
    ['es', 'Fecha y hora', 'Sentido', 'Resultado neto'],
    ['fr', 'Date et heure', 'Sens', 'Résultat net'],
  ] as const)('is in the language of the request: %s', async (lang, at, direction, net) => {
    const { data } = await statement(`from=2026-11-20&to=2026-11-20&lang=${lang}`);
    const [head = [], first = []] = linesOf(data.content);
    expect(first[3]).toBe(DIRECTION_TEXTS.long[lang]);
    const named = (column: (typeof TRADE_COLUMNS)[number]) => head[TRADE_COLUMNS.indexOf(column)];
    expect([named('at'), named('direction'), named('net_profit_loss')]).toEqual([at, direction, net]);
    const ledger = await statement(`from=2026-11-20&to=2026-11-20&kind=ledger&lang=${lang}`);
    expect(linesOf(ledger.data.content)[0]?.[0]).toBe(at);
  });

  test('of the ledger adds up to the remaining cash', async () => {
    const { data } = await statement('from=2026-11-20&to=2026-11-20&kind=ledger');
    const lines = linesOf(data.content).slice(1, -1);
    expect(lines.map(([, kind]) => kind)).toEqual(
      [KIND_TEXTS.opening_balance.jp, KIND_TEXTS.order_reserved.jp, KIND_TEXTS.position_opened.jp].slice(
        0,
        lines.length,
      ),
    );
    const sum = lines.reduce((total, line) => total + Number(line[3]), 0);
    const assets = await call(sandbox, 'GET /account/assets', { token: user.token });
    expect(sum).toBe(assets.data.balance);
    expect(Number(lines.at(-1)?.[4])).toBe(sum);
  });

  test('contains only the caller’s own trades', async () => {
    const other = await newUser(sandbox);
    expect((await statement('from=2026-11-20&to=2026-11-20', other)).data.rows).toBe(0);
  });

  test.each([
    ['an end before the start', 'from=2026-11-20&to=2026-11-19', 'query.to'],
    ['too long a period', 'from=2025-11-01&to=2026-11-20', 'query.to'],
    ['a date that does not exist', 'from=2026-02-31&to=2026-11-20', 'query.from'],
  ])('refuses %s at the date field', async (_, query, path) => {
    const { status, data } = await statement(query);
    expect([status, data.fields[0].path]).toEqual([422, path]);
  });
});
