import { ResponseHistory } from '@tsubame/sdk/invariants';
import { expect, test } from 'vitest';
import { outcomeNamed } from '../contract/contract.ts';
import { operationOf } from '../contract/operations.ts';
import type { Rule } from '../findings/rules.ts';
import type { ProviderResponse } from '../http/exchange.ts';
import { validateResponse } from './validate-response.ts';

type Json = Record<string, unknown>;
type CompleteResponse = Exclude<ProviderResponse, { broken: string }>;

const JSON_TYPE = 'application/json; charset=utf-8';

/** Validates an example of the contract as a response, after a change in one place. */
function violationsIn(
  example: string,
  change: (response: CompleteResponse, body: Json, data: Json) => unknown = () => undefined,
  path?: string,
): string[] {
  const { operationId, status, value } = outcomeNamed(example);
  const operation = operationOf(operationId);
  const body = structuredClone(value) as Json;
  const data = (body.data ?? {}) as Json;
  const ids = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(data[name]));
  const url = `http://provider/api${path ?? ids}`;
  const response = { status, headers: { 'content-type': JSON_TYPE }, text: '', ms: 1 };
  const changed = { ...response, ...(change(response, body, data) as object | undefined) };
  const whole = { ...changed, text: changed.text || JSON.stringify(body) };
  const request = { method: operation.method, url, headers: {}, body: null };
  return validateResponse(operation, request, whole).map(({ rule, pointer }) => `${rule} ${pointer}`.trim());
}

test('finds no violation in examples of the contract', () => {
  for (const example of [
    'getOrder_Filled',
    'getStock_Toyota',
    'getAssets_WithPositions',
    'listOrders_TwoOrders',
    'getPosition_Holding',
    'getProfit_November',
    'listFollowRecords_EndedWithFraction',
  ])
    expect([example, violationsIn(example)]).toEqual([example, []]);
});

const withData =
  (members: Json): Parameters<typeof violationsIn>[1] =>
  (_, __, data) =>
    void Object.assign(data, members);

const busy = { 'content-type': JSON_TYPE, 'retry-after': '3' };

test.each<[`${Rule}${string}`, string, Parameters<typeof violationsIn>[1]?, string?]>([
  ['no_answer', 'getOrder_Filled', () => ({ broken: 'the connection broke' })],
  ['slow', 'getOrder_Filled', () => ({ ms: 5_001 })],
  ['undeclared_status', 'getOrder_Filled', () => ({ status: 418 })],
  ['server_error', 'getOrder_Filled', () => ({ status: 500 })],
  ['not_json', 'getOrder_Filled', () => ({ text: '{"code":1,' })],
  ['not_json', 'getOrder_Filled', () => ({ headers: { 'content-type': 'text/html' } })],
  [
    'undeclared_code /code',
    'getOrder_Filled',
    (_, body) => {
      body.code = 2002;
    },
  ],
  ['missing_header', 'getOrder_TooManyRequests'],
  ['bad_header', 'getOrder_TooManyRequests', () => ({ headers: { ...busy, 'retry-after': 'soon' } })],
  [
    'missing_member /data/version',
    'getOrder_Filled',
    (_, __, data) => {
      delete data.version;
    },
  ],
  ['undeclared_member /data/note', 'getOrder_Filled', withData({ note: 'x' })],
  [
    'decimal_as_number /data/average_price',
    'getOrder_Filled',
    (_, __, data) => {
      data.average_price = Number(data.average_price);
    },
  ],
  ['not_an_integer /data/quantity', 'getOrder_Filled', withData({ quantity: 100.5 })],
  ['schema /data/direction', 'getOrder_Filled', withData({ direction: 'up' })],
  [
    'language /msg',
    'getOrder_Filled',
    (_, body) => {
      body.msg = 'OK';
    },
  ],
  ['language', 'getOrder_Filled', () => ({ headers: { ...busy, 'content-language': 'fr' } })],
  ['other_record /data/order_id', 'getOrder_Filled', undefined, '/orders/ord_01k8z3v5q2m7r9t4w6x8y0a1ff'],
  ['too_many_items /data/items', 'listStocks_TwoStocks', undefined, '/stocks?limit=1'],
  ['other_state /data/items/0/state', 'listOrders_TwoOrders', undefined, '/orders?state=working'],
  ['unlisted_move /data/state', 'getOrder_Filled', withData({ state: 'working' })],
  [
    'books_off /data/total_assets',
    'getAssets_WithPositions',
    (_, __, data) => {
      data.total_assets = Number(data.total_assets) + 1;
    },
  ],
  [
    'books_off /data/items/0/net_profit_loss',
    'listOrders_TwoOrders',
    (_, __, data) => {
      // Without the fee of the opening.
      const [closing] = data.items as { net_profit_loss: number; opening_fee: number }[];
      if (closing) closing.net_profit_loss += closing.opening_fee;
    },
  ],
  ['books_off /data/net_profit_loss', 'getPosition_Holding', withData({ net_profit_loss: -150 })],
  [
    'books_off /data/month_sums',
    'getProfit_November',
    (_, __, data) => {
      data.month_sums = { ...(data.month_sums as Json), tax: 0 };
    },
  ],
])('%s', (expected, example, change, path) => {
  // A wrong value may break further invariants of its record.
  expect(violationsIn(example, change, path)).toContain(expected);
});

test('names a request member that the response does not repeat', () => {
  const { value } = outcomeNamed('getOrder_Filled');
  const placed = operationOf('placeOrder');
  const request = {
    method: 'POST',
    url: 'http://provider/api/orders?lang=jp',
    headers: { token: 'x' },
    body: JSON.stringify({ code: '6758' }),
  };
  const response = {
    status: 200,
    headers: { 'content-type': JSON_TYPE },
    text: JSON.stringify(value),
    ms: 1,
  };
  expect(validateResponse(placed, request, response)).toMatchObject([
    { rule: 'not_as_requested', pointer: '/data/code', expected: '6758', received: '7203' },
  ]);
});

test('compares a response with earlier ones', () => {
  const history = new ResponseHistory();
  const order = outcomeNamed('getOrder_Filled').value as { data: { order_id: string; position_id: string } };
  const read = (position_id: string) => {
    const body = { ...order, data: { ...order.data, position_id } };
    const url = `http://provider/api/orders/${order.data.order_id}`;
    const request = { method: 'GET', url, headers: {}, body: null };
    const response = {
      status: 200,
      headers: { 'content-type': JSON_TYPE },
      text: JSON.stringify(body),
      ms: 1,
    };
    return validateResponse(operationOf('getOrder'), request, response, 1_000, history);
  };
  const { position_id } = order.data;
  expect([read(position_id), read(position_id)]).toEqual([[], []]);
  expect(read(position_id.replace(/.$/, '0'))).toMatchObject([
    { rule: 'contradiction', pointer: '/data/position_id' },
  ]);
});
