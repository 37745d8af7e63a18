import { expect, test } from 'vitest';
import {
  ContractError,
  HttpError,
  NetworkError,
  TimeoutError,
  TsubameError,
  UnauthorizedError,
  UploadAbortError,
  UploadNetworkError,
} from './errors.ts';
import { httpError } from './http-error.ts';

const cause = new Error('reset');

test.each([
  ['TimeoutError', () => new TimeoutError('getStock', 5000), 'getStock got no response within 5000 ms'],
  ['NetworkError', () => new NetworkError('getStock', cause), 'getStock got no response'],
  ['HttpError', () => new HttpError('getStock', 404, '', null), 'getStock was answered with HTTP 404'],
  [
    'HttpError',
    () => new HttpError('getStock', 404, 'ない', null),
    'getStock was answered with HTTP 404: ない',
  ],
  [
    'UnauthorizedError',
    () => new UnauthorizedError('getStock', 401, '', null),
    'getStock was answered with HTTP 401',
  ],
  ['ContractError', () => new ContractError('getStock', 'noise'), 'getStock was answered with noise'],
  ['UploadNetworkError', () => new UploadNetworkError('uploadImage', cause), 'uploadImage got no response'],
  [
    'UploadAbortError',
    () => new UploadAbortError('uploadImage', cause),
    'uploadImage was given up by the caller',
  ],
])('an error says which operation failed and how: %s', (name, make, message) => {
  const error = make();
  expect(error).toBeInstanceOf(TsubameError);
  expect(error).toMatchObject({ name, message, operationId: message.split(' ')[0] });
});

test('an error that has a cause keeps it', () => {
  const causes = [
    new NetworkError('getStock', cause),
    new ContractError('getStock', 'noise', { cause }),
    new UploadAbortError('uploadImage', cause),
  ].map((error) => error.cause);
  expect(causes).toEqual([cause, cause, cause]);
});

test('an upload that ended without a response has the error code of the specification', () => {
  expect(new UploadNetworkError('uploadImage', cause).code).toBe(602_001);
  expect(new UploadAbortError('uploadImage', cause).code).toBe(600_003);
});

test('an error has the address and id of its request, the invalid fields and the link of its documentation page', () => {
  const context = { url: 'http://127.0.0.1:4010/api/orders', requestId: 'req-7' };
  const fields = [
    { path: 'body.price', message: 'must be string' },
    { path: 'body.code', message: 'is missing' },
  ];
  const wrong = httpError(
    'placeOrder',
    422,
    { msg: 'Check the input', data: { fields, retry_after: null } },
    context,
  );
  expect(wrong.message).toBe(
    'placeOrder was answered with HTTP 422 from http://127.0.0.1:4010/api/orders: Check the input (body.price must be string; body.code is missing)',
  );
  expect(wrong).toMatchObject({ ...context, docs: 'http://127.0.0.1:4010/docs/result-codes.html#422' });
  const silent = new TimeoutError('placeOrder', 5000, context);
  expect(silent.message).toBe(
    'placeOrder got no response within 5000 ms from http://127.0.0.1:4010/api/orders',
  );
  expect(silent.docs).toBe('http://127.0.0.1:4010/docs/placeOrder.html');
  expect(new NetworkError('placeOrder', cause, context).message).toBe(
    'placeOrder got no response from http://127.0.0.1:4010/api/orders',
  );
  expect(new NetworkError('placeOrder', cause)).toMatchObject({ url: null, requestId: null });
});

test('an error names the documentation of a server on this machine, else of one with the default port', () => {
  const docsAt = (url: string) => new TimeoutError('placeOrder', 5000, { url }).docs;
  expect(docsAt('http://127.0.0.1:5300/api/orders')).toBe('http://127.0.0.1:5300/docs/placeOrder.html');
  expect(docsAt('http://anna.localhost:4010/api/orders')).toBe(
    'http://anna.localhost:4010/docs/placeOrder.html',
  );
  for (const other of ['https://api.example/orders', 'http://localhost.example/api/orders'])
    expect(docsAt(other)).toBe('http://127.0.0.1:4010/docs/placeOrder.html');
});

test('an HTTP error keeps message and problem of the envelope', () => {
  const data = { fields: [], retry_after: 3 };
  const error = httpError('getStock', 503, { code: 503, msg: '混雑', data });
  expect(error).toBeInstanceOf(HttpError);
  expect(error).not.toBeInstanceOf(UnauthorizedError);
  expect(error).toMatchObject({ status: 503, msg: '混雑', problem: data });
  expect(httpError('getStock', 401, { msg: '', data })).toBeInstanceOf(UnauthorizedError);
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a page', '<html>'],
  ['words that are none', { msg: 5, data: 'x' }],
  ['no problem', { msg: null, data: null }],
  ['a problem without fields', { data: { retry_after: 3 } }],
])('an error for a response outside 2xx with %s has only the status', (_, body) => {
  expect(httpError('getStock', 500, body)).toMatchObject({ status: 500, msg: '', problem: null });
});
