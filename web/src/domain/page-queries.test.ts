import { describe, expect, it } from 'vitest';
import { type QueriedPage, readPageQuery } from './page-queries.ts';

const read = (page: QueriedPage, search: string) => readPageQuery(page, new URLSearchParams(search));
const ORDER = 'ord_01k8z3v5q2m7r9t4w6x8y0a1be';
const NEWS = 'nws_01k8z3v5q2m7r9t4w6x8y0a1bc';
const MESSAGE = 'msg_01k8z3v5q2m7r9t4w6x8y0a1bc';
const POSITION = 'pos_01k8z3v5q2m7r9t4w6x8y0a1be';

describe('the query parameters of a page', () => {
  it.each([
    ['stock', 'code=7203', { code: '7203' }],
    ['stock', 'code=130A&utm=x', { code: '130A' }],
    ['tradeDetail', `order_id=${ORDER}`, { order_id: ORDER }],
    ['tradeDetail', `position_id=${POSITION}`, { position_id: POSITION }],
    ['market', '', { view: 'stocks' }],
    ['market', 'view=watchlist', { view: 'watchlist' }],
    ['market', 'view=sectors', { view: 'sectors' }],
    ['trade', 'view=ipo', { view: 'ipo' }],
    ['login', '', {}],
    ['login', 'from=/pages/user/user', { from: '/pages/user/user' }],
    ['register', 'from=/pages/user/user', { from: '/pages/user/user' }],
    ['details', 'topic=pre_market', { topic: 'pre_market' }],
    ['details', `topic=news&id=${NEWS}`, { topic: 'news', id: NEWS }],
    ['details', `topic=message&id=${MESSAGE}`, { topic: 'message', id: MESSAGE }],
    ['webview', 'url=https%3A%2F%2Fexample.com', { url: 'https://example.com' }],
  ] as const)('are accepted in %s?%s', (page, search, query) => {
    expect(read(page, search)).toEqual(query);
  });

  it.each([
    ['stock', ''],
    ['stock', 'code='],
    ['stock', 'code=72'],
    ['stock', 'code=7203; DROP TABLE'],
    ['stock', `code=${'7'.repeat(10_000)}`],
    ['details', 'topic=../etc'],
    ['webview', 'url=nonsense'],
  ] as const)('are refused in %s?%s', (page, search) => {
    expect(read(page, search)).toBeNull();
  });

  it('select the first view for an unknown one', () => {
    expect(read('trade', 'view=nonsense')).toEqual({ view: 'holdings' });
  });
});
