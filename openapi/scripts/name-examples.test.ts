import { expect, test } from 'vitest';
import { nameSharedExamples } from './name-examples.ts';

test('gives a shared error example the name of each operation that uses it', () => {
  const shared = {
    description: 'No session.',
    content: { 'application/json': { schema: {}, examples: { Unauthorized: { value: { code: 401 } } } } },
  };
  const ref = { $ref: '#/components/responses/Unauthorized' };
  const document = {
    paths: {
      '/orders': {
        get: { operationId: 'listOrders', responses: { '401': ref } },
        post: { operationId: 'placeOrder', responses: { '401': ref } },
      },
    },
    components: { responses: { Unauthorized: shared } },
  };
  nameSharedExamples(document);
  expect(document).toMatchObject({
    paths: {
      '/orders': {
        get: {
          responses: {
            '401': { content: { 'application/json': { examples: { listOrders_Unauthorized: {} } } } },
          },
        },
        post: {
          responses: {
            '401': { content: { 'application/json': { examples: { placeOrder_Unauthorized: {} } } } },
          },
        },
      },
    },
    components: { examples: { Unauthorized: { value: { code: 401 } } } },
  });
});
