import type { Assets, Badges, Order, Position } from '@tsubame/sdk/schema';
import { describe, expect, it } from 'vitest';
import { example } from '#test/examples.ts';
import { daysBetweenInstants, deadlinesOf, type RecordsWithDeadlines } from './deadlines.ts';

const called = example<Assets>('getAssets_MarginCalled');
const calm: Assets = {
  ...called,
  margin_status: { ...called.margin_status, deadline: null, shortage: 0 },
  settlements: [],
};
const [one] = example<{ items: Order[] }>('listOrders_TwoOrders').items;
const [held] = example<{ items: Position[] }>('listPositions_OnePosition').items;
if (one === undefined || held === undefined) throw new Error('no record');
const order = (code: string, expires_on: string): Order => ({ ...one, code, expires_on });
const position = (code: string, term_date: string | null): Position => ({ ...held, code, term_date });
const waiting = example<Badges>('getBadges_SomeWaiting');
const badge = (place: Badges['places'][number]['place'], next_deadline_at: string | null): Badges => ({
  ...waiting,
  places: waiting.places.slice(0, 1).map((some) => ({ ...some, place, next_deadline_at })),
});
const due = (records: Partial<RecordsWithDeadlines>) =>
  deadlinesOf({ assets: calm, badges: null, orders: [], positions: [], ...records });

describe('the deadlines', () => {
  it('are none for a user without positions, orders and applications', () => {
    expect(due({})).toEqual([]);
    expect(due({ positions: [position('7203', null)], badges: badge('ipo', null) })).toEqual([]);
    // Unread counts are no deadlines.
    expect(due({ badges: badge('support', '2026-11-25T12:00:00.000+09:00') })).toEqual([]);
  });

  it('include a margin call with its instant and the missing amount', () => {
    const deadline = '2026-11-25T12:00:00.000+09:00';
    const assets = { ...calm, margin_status: { ...calm.margin_status, deadline, shortage: 120_000 } };
    expect(due({ assets })).toEqual([
      {
        kind: 'call',
        at: Date.parse(deadline),
        isWholeDay: false,
        count: 1,
        of: null,
        yen: 120_000,
        to: '/pages/jiaoyi/jiaoyi',
      },
    ]);
  });

  it('group orders of the same day, and name the issue of a single one', () => {
    const orders = [
      order('7203', '2026-11-25'),
      order('6758', '2026-11-24'),
      order('8306', '2026-11-25'),
      order('6758', '2026-11-24'),
    ];
    const found = due({ orders });
    expect(found.map(({ kind, count, of, at }) => [kind, count, of?.code, at])).toEqual([
      ['order', 2, '6758', Date.parse('2026-11-24T23:59:59.999+09:00')],
      ['order', 2, undefined, Date.parse('2026-11-25T23:59:59.999+09:00')],
    ]);
    expect(found.every(({ isWholeDay, to }) => isWholeDay && to.endsWith('?view=orders'))).toBe(true);
  });

  it('include settlements, terms of positions, offerings and loans, nearest first', () => {
    const assets = {
      ...calm,
      settlements: [{ settlement_date: '2026-11-27', amount: -4_000, trades: 3 }],
    };
    const positions = [position('7203', '2027-05-24'), position('9984', null)];
    const places = [
      ...badge('loans', '2026-11-26T18:00:00.000+09:00').places,
      ...badge('ipo', '2026-11-25T18:00:00.000+09:00').places,
    ];
    const found = due({ assets, positions, badges: { ...badge('ipo', null), places } });
    expect(found.map(({ kind, count, yen, of, to }) => [kind, count, yen, of?.code, to])).toEqual([
      ['ipo', 1, null, undefined, '/subPackages/index/ipo/ipo?view=winning'],
      ['loans', 1, null, undefined, '/subPackages/index/rongzi/record'],
      ['settlement', 3, -4_000, undefined, '/subPackages/transactionLog/transactionLog'],
      ['term', 1, null, '7203', '/pages/jiaoyi/jiaoyi'],
    ]);
    expect(found.map(({ isWholeDay }) => isWholeDay)).toEqual([false, false, true, true]);
  });
});

it('count days by midnight in Japan', () => {
  const at = Date.parse('2026-11-24T23:59:59.999+09:00');
  expect(daysBetweenInstants(Date.parse('2026-11-24T00:00:00.000+09:00'), at)).toBe(0);
  expect(daysBetweenInstants(Date.parse('2026-11-23T23:59:00.000+09:00'), at)).toBe(1);
  expect(daysBetweenInstants(at + 1, at)).toBe(-1);
});
