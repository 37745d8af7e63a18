// The hooks that a team writes for Dredd: how to cause each listed response.
const { randomUUID } = require('node:crypto');
const hooks = require('hooks');

const UNKNOWN = '01k8z3v5q2m7r9t4w6x8y0zzzz';

const PREPARE_BY_STATUS = {
  200: () => undefined,
  400: ({ request }) => {
    if (request.body) request.body = '{"code": "7203", ';
    else request.headers['Idempotency-Key'] = 'no-uuid';
  },
  401: ({ request }) => {
    request.headers.token = 'guest';
  },
  404: (transaction) => {
    transaction.fullPath = transaction.fullPath
      .replace(/\b(ord|bnk|wdr|upl|ipo)_\w+/, `$1_${UNKNOWN}`)
      .replace('/7203', '/9998');
    transaction.request.body = transaction.request.body.replace(/bnk_\w+/, `bnk_${UNKNOWN}`);
  },
  415: ({ request }) => {
    request.headers['Content-Type'] = 'text/plain';
  },
  422: (transaction) => {
    transaction.fullPath = transaction.fullPath.replace(/lang=\w+/, 'lang=xx');
  },
};

hooks.beforeEach((transaction, done) => {
  const { request, expected } = transaction;
  if (request.headers['Idempotency-Key']) request.headers['Idempotency-Key'] = randomUUID();
  PREPARE_BY_STATUS[expected.statusCode](transaction);
  // Dredd cannot send a form with files.
  if (request.headers['Content-Type']?.startsWith('multipart/')) transaction.skip = true;
  done();
});
