import { safeParse } from 'valibot';
import { expect, test, vi } from 'vitest';
import { createTsubameClient } from './client.ts';
import { ContractError } from './errors.ts';
import { answering } from './test/loopback.ts';
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

test('an answer that keeps the contract is faultless, members from a newer provider included', () => {
  expect(validateResponse('getEnvironment', CLOCK)).toBeNull();
  expect(validateResponse('getEnvironment', { ...CLOCK, data: { ...CLOCK.data, region: 'jp' } })).toBeNull();
});

test('a fault is told with its place', () => {
  const live = { ...CLOCK, data: { ...CLOCK.data, mode: 'live' } };
  expect(validateResponse('getEnvironment', live)).toMatch(/^data\.mode: /);
  const { now: _, ...data } = CLOCK.data;
  expect(validateResponse('getEnvironment', { ...CLOCK, data })).toMatch(/^data\.now: /);
});

test('a refusal is told apart by its code, and only codes that the operation lists are allowed', () => {
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

test('a refusal keeps the rule, the params and the form of nearest that its code has', () => {
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

test('a stream message of an unknown type is no message', () => {
  expect(safeParse(vStreamServerMessage, { type: 'pong', id: 1, at: CLOCK.data.now }).success).toBe(true);
  expect(safeParse(vStreamServerMessage, { type: 'gossip' }).success).toBe(false);
});

test('a client that validates rejects what it would otherwise hand on', async () => {
  const { baseUrl } = await answering(200, { ...CLOCK, data: { ...CLOCK.data, now: 'soon' } });
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
])('no text that a user writes holds %j', (nasty) => {
  for (const text of [nasty, `a${nasty}`, `${nasty}b`, `a${nasty}b`]) {
    expect(safeParse(vDisplayName, text).success).toBe(false);
    expect(safeParse(vParagraphs, text).success).toBe(false);
  }
});

test('text of any language passes, an emoji counts once, and only paragraphs have more lines', () => {
  for (const text of ['佐藤 一郎', 'José Müller', '🐦'.repeat(40), 'a\u200db', '𠮷野家']) {
    expect(safeParse(vDisplayName, text).success).toBe(true);
    expect(safeParse(vParagraphs, text).success).toBe(true);
  }
  expect(safeParse(vDisplayName, '🐦'.repeat(41)).success).toBe(false);
  expect(safeParse(vDisplayName, 'two\nlines').success).toBe(false);
  expect(safeParse(vParagraphs, 'two\nlines,\tone tab').success).toBe(true);
});
