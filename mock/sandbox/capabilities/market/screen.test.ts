import { responseViolations } from '@tsubame/sdk/invariants';
import type { ScreenCondition, ScreenedStock, ScreenFigure } from '@tsubame/sdk/schema';
import { vScreenFigure } from '@tsubame/sdk/validators';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countedMarket } from '#market/counted-market.ts';
import { originalIssues } from '#market/universe.ts';
import type { Sandbox } from '#sandbox/app.ts';
import { call, newUser, startTestSandbox } from '#sandbox/testing.ts';
import { screenIssues } from './screen.ts';

let sandbox: Sandbox;
let token: string;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  token = (await newUser(sandbox)).token;
  await sandbox.clock.pause();
});
afterAll(() => sandbox.close());

type Body = { conditions: ScreenCondition[]; sort?: { figure: ScreenFigure; direction: string } };

const screen = (body: Body, query = '?limit=100') =>
  call(sandbox, `POST /stocks/screen${query}`, { token, body });
const range = (figure: ScreenFigure, min: string | null, max: string | null): ScreenCondition => ({
  kind: 'range',
  figure,
  min,
  max,
});

describe('a screening', () => {
  test('without conditions finds every issue, the highest market value first', async () => {
    const { data } = await screen({ conditions: [] });
    expect(data).toMatchObject({
      total: originalIssues.length,
      listed: originalIssues.length,
      without_one: [],
    });
    const values = data.items.map(({ market_value }: ScreenedStock) => market_value);
    expect(values).toEqual(values.toSorted((a: number, b: number) => b - a));
  });

  test('has the figures of the facts of each issue', async () => {
    const { data } = await screen({ conditions: [] });
    for (const stock of data.items.slice(0, 20) as ScreenedStock[]) {
      const { data: facts } = await call(sandbox, `GET /stocks/${stock.code}/facts`, { token });
      const { price, per, pbr, dividend_yield, market_value } = facts;
      expect(stock).toMatchObject({ price, per, pbr, dividend_yield, market_value });
      const [high, low] = [Number(facts.week52_high), Number(facts.week52_low)];
      expect(Number(stock.week52_position)).toBeCloseTo((Number(price) - low) / (high - low), 3);
    }
  });

  test('finds what meets all conditions, in every order, and counts it', async () => {
    const conditions = [range('dividend_yield', '0.02', null), range('per', null, '20')];
    const whole = (await screen({ conditions: [] })).data.items as ScreenedStock[];
    const expected = whole.filter(
      ({ dividend_yield, per }) => Number(dividend_yield) >= 0.02 && per !== null && Number(per) <= 20,
    );
    expect(expected.length).toBeGreaterThan(1);
    for (const figure of vScreenFigure.options)
      for (const direction of ['highest_first', 'lowest_first']) {
        const request = { conditions, sort: { figure, direction } };
        const { data } = await screen(request);
        expect(data.total).toBe(expected.length);
        expect(
          responseViolations({ operation: 'screenStocks', request, data, user: token, language: 'jp' }),
        ).toEqual([]);
      }
  });

  test('of sectors and signals has only them', async () => {
    const { data } = await screen({ conditions: [{ kind: 'sectors', sector33_codes: ['3700', '3650'] }] });
    expect(new Set(data.items.map(({ sector33_code }: ScreenedStock) => sector33_code))).toEqual(
      new Set(['3650', '3700']),
    );
    const all = (await screen({ conditions: [] })).data.items as ScreenedStock[];
    for (const signal of [
      'new_high',
      'new_low',
      'crossed_above_average25',
      'crossed_below_average25',
    ] as const) {
      const { data: found } = await screen({ conditions: [{ kind: 'signal', signal }] });
      expect(found.total).toBe(all.filter(({ signals }) => signals.includes(signal)).length);
    }
  });

  test('that finds none says how many one condition less would give', async () => {
    const conditions = [range('per', '0', null), range('pbr', null, '0'), range('rsi14', '0', '100')];
    const { data } = await screen({ conditions });
    const [withPer] = [(await screen({ conditions: [range('per', '0', null)] })).data.total];
    expect(data).toMatchObject({ total: 0, items: [], next_cursor: null, without_one: [0, withPer, 0] });
  });

  test('has pages as of the first one, also when the clock has moved on', async () => {
    const codes: string[] = [];
    const body = { conditions: [], sort: { figure: 'change_rate', direction: 'highest_first' } } as const;
    const whole = (await screen({ ...body, conditions: [] })).data.items.map(
      ({ code }: ScreenedStock) => code,
    );
    let cursor = '';
    do {
      const { data } = await screen({ ...body, conditions: [] }, `?limit=30${cursor}`);
      codes.push(...data.items.map(({ code }: ScreenedStock) => code));
      cursor = data.next_cursor === null ? '' : `&cursor=${data.next_cursor}`;
      await sandbox.clock.jumpTo(sandbox.clock.now() + 60_000);
    } while (cursor !== '');
    expect(codes).toEqual(whole);
  });

  test('is refused for unknown figures, ranges without an end, and too many conditions', async () => {
    const wrong = [
      [{ kind: 'range', figure: 'beta', min: '1', max: null }],
      [{ kind: 'range', figure: 'per', min: '1' }],
      [{ kind: 'range', figure: 'per', min: '1.23456', max: null }],
      [{ kind: 'sectors', sector33_codes: [] }],
      Array.from({ length: 11 }, () => range('per', '1', null)),
    ];
    for (const conditions of wrong)
      expect((await screen({ conditions: conditions as ScreenCondition[] })).status).toBe(422);
  });
});

test('a second screening of the day calculates no day again', () => {
  const { market, work } = countedMarket({ seed: 'screen', schedule: 'exchange' });
  const at = Date.parse('2026-11-20T14:03:00+09:00');
  const body = { conditions: [range('rsi14', null, '30')] };
  screenIssues(market, body, at);
  const first = { ...work };
  screenIssues(market, { conditions: [range('average25_rate', '0', null)] }, at + 60_000);
  expect(work).toEqual(first);
});
