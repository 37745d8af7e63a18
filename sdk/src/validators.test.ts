import { safeParse } from 'valibot';
import { expect, test, vi } from 'vitest';
import { createTsubameClient } from './client.ts';
import { ContractError } from './errors.ts';
import { startFixedResponseServer } from './test/loopback.ts';
import {
  validateResponse,
  vDisplayName,
  vParagraphs,
  vPriceOffTickRefusal,
  vStreamServerMessage,
  vYenAmount,
} from './validators.ts';

const CLOCK = {
  code: 1,
  msg: '成功しました',
  data: {
    mode: 'paper',
    simulated: true,
    now: '2026-11-20T14:03:00.000+09:00',
    schedule: 'always_open',
    historical_prices_from: null,
    contract_version: '0.1.0',
  },
};

const OFF_TICK = {
  id: 'price_off_tick',
  field: 'price',
  rule: 'tick_size',
  params: { price: '2841.3', tick: '0.5' },
  nearest: ['2841', '2841.5'],
  retryable: false,
};

test('accepts a valid response, also with members of a newer provider', () => {
  expect(validateResponse('getEnvironment', CLOCK)).toBeNull();
  expect(validateResponse('getEnvironment', { ...CLOCK, data: { ...CLOCK.data, region: 'jp' } })).toBeNull();
});

test('reports the path of an invalid member', () => {
  const live = { ...CLOCK, data: { ...CLOCK.data, mode: 'live' } };
  expect(validateResponse('getEnvironment', live)).toMatch(/^data\.mode: /);
  const { now: _, ...data } = CLOCK.data;
  expect(validateResponse('getEnvironment', { ...CLOCK, data })).toMatch(/^data\.now: /);
});

test('selects the refusal schema by code, and rejects codes that the operation does not list', () => {
  expect(validateResponse('placeOrder', { code: 2003, msg: '呼値', data: OFF_TICK })).toBeNull();
  expect(validateResponse('placeOrder', { code: 1003, msg: '呼値', data: OFF_TICK })).toMatch(/^code: /);
  expect(validateResponse('placeOrder', { code: 2004, msg: '呼値', data: OFF_TICK })).toMatch(/^data\.id: /);
});

test('yen is a safe integer, never a BigInt or a fraction', () => {
  expect(safeParse(vYenAmount, 999_999_999_999_999)).toMatchObject({
    success: true,
    output: 999_999_999_999_999,
  });
  for (const wrong of [0.5, -1, '100', 100n]) expect(safeParse(vYenAmount, wrong).success).toBe(false);
});

test('checks rule, params and nearest of a refusal by its code', () => {
  expect(safeParse(vPriceOffTickRefusal, OFF_TICK).output).toEqual(OFF_TICK);
  const faulty = [
    { rule: 'lot_size' },
    { params: { price: '2841.3' } },
    { params: { price: '2841.3', tick: 5 } },
    { nearest: ['banana'] },
    { field: 'quantity' },
    { retryable: true },
  ];
  for (const fault of faulty) {
    expect(safeParse(vPriceOffTickRefusal, { ...OFF_TICK, ...fault }).success).toBe(false);
  }
});

test('rejects a stream message of unknown type', () => {
  expect(safeParse(vStreamServerMessage, { type: 'pong', id: 1, at: CLOCK.data.now }).success).toBe(true);
  expect(safeParse(vStreamServerMessage, { type: 'gossip' }).success).toBe(false);
});

test('a validating client rejects an invalid response', async () => {
  const { baseUrl } = await startFixedResponseServer(200, { ...CLOCK, data: { ...CLOCK.data, now: 'soon' } });
  await expect(createTsubameClient({ baseUrl }).getEnvironment()).resolves.toMatchObject({ code: 1 });
  const onError = vi.fn();
  const client = createTsubameClient({ baseUrl, validate: validateResponse, onError });
  await expect(client.getEnvironment()).rejects.toThrow(ContractError);
  await expect(client.getEnvironment()).rejects.toThrow(
    'getEnvironment was answered with a body that breaks the contract at data.now',
  );
  expect(onError).toHaveBeenCalled();
});

test.each([
  ...['\u0000', '\u0007', '\u001f', '\u007f', '\u0085', '\u009f'],
  ...['\ud800', '\udfff', '\u061c', '\u200e', '\u200f', '\u2028', '\u202a', '\u202e', '\u2066', '\u2069'],
])('rejects %j in every text that a user writes', (nasty) => {
  for (const text of [nasty, `a${nasty}`, `${nasty}b`, `a${nasty}b`]) {
    expect(safeParse(vDisplayName, text).success).toBe(false);
    expect(safeParse(vParagraphs, text).success).toBe(false);
  }
});

test('accepts text in any language, counts an emoji once, and allows line breaks only in paragraphs', () => {
  for (const text of ['佐藤 一郎', 'José Müller', '🐦'.repeat(40), 'a\u200db', '𠮷野家']) {
    expect(safeParse(vDisplayName, text).success).toBe(true);
    expect(safeParse(vParagraphs, text).success).toBe(true);
  }
  expect(safeParse(vDisplayName, '🐦'.repeat(41)).success).toBe(false);
  expect(safeParse(vDisplayName, 'two\nlines').success).toBe(false);
  expect(safeParse(vParagraphs, 'two\nlines,\tone tab').success).toBe(true);
});
