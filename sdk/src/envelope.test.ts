import { expect, test } from 'vitest';
import { isEnvelope, isSuccess, unwrap } from './envelope.ts';
import { RefusalError } from './errors.ts';

const SUCCESS = { code: 1, msg: '成功', data: { price: '2841' } } as const;
const REFUSAL = {
  code: 2003,
  msg: '呼値',
  data: {
    id: 'price_off_tick',
    field: 'price',
    rule: 'tick_size',
    params: {},
    nearest: [],
    retryable: false,
  },
};

test('an envelope with code 1 is a success, and has the operation’s data', () => {
  expect([isSuccess(SUCCESS), isSuccess(REFUSAL)]).toEqual([true, false]);
  expect(unwrap(SUCCESS)).toBe(SUCCESS.data);
});

test('unwrap throws a refusal with code, message and data', () => {
  expect(() => unwrap(REFUSAL)).toThrow(RefusalError);
  expect(() => unwrap(REFUSAL)).toThrow('Refused with 2003 price_off_tick (price, tick_size): 呼値');
  expect(() => unwrap(REFUSAL)).toThrow(
    expect.objectContaining({ name: 'RefusalError', code: 2003, msg: '呼値', data: REFUSAL.data }),
  );
});

test.each([
  ['a success', SUCCESS],
  ['a success with nothing to say', { ...SUCCESS, msg: '', data: null }],
  ['a refusal', REFUSAL],
  ['the first code of a refusal', { ...REFUSAL, code: 1000 }],
])('%s is an envelope', (_, body) => {
  expect(isEnvelope(body)).toBe(true);
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'ok'],
  ['a list', []],
  ['no code', { msg: '', data: {} }],
  ['a code in words', { ...SUCCESS, code: '1' }],
  ['half a code', { ...REFUSAL, code: 2003.5 }],
  ['a code that is no refusal’s', { ...REFUSAL, code: 999 }],
  ['no message', { code: 1, data: {} }],
  ['no data', { code: 1, msg: '' }],
  ['a refusal without its id', { ...REFUSAL, data: { ...REFUSAL.data, id: undefined } }],
  ['a refusal without data', { ...REFUSAL, data: null }],
  ['a refusal in words', { ...REFUSAL, data: 'no' }],
])('%s is no envelope', (_, body) => {
  expect(isEnvelope(body)).toBe(false);
});
