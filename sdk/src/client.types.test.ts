import { expectTypeOf, test } from 'vitest';
import type { TsubameClient } from './client.ts';
import { unwrap } from './envelope.ts';
import type { Assets, Order, OrderDraft, Refusal } from './gen/schema.gen.ts';
import type { ArgsOf, DataOf, EnvelopeOf, RefusalOf } from './operation-types.ts';

test('the code narrows data', () => {
  type Answer = EnvelopeOf<'placeOrder'>;
  expectTypeOf<Extract<Answer, { readonly code: 1 }>['data']>().toEqualTypeOf<Order>();
  expectTypeOf<Extract<Answer, { readonly code: 2002 }>>().toEqualTypeOf<never>();
  expectTypeOf<RefusalOf<'placeOrder'>['data']>().toEqualTypeOf<Refusal>();
  const narrowed = (answer: Answer): Order | Refusal => (answer.code === 1 ? answer.data : answer.data);
  expectTypeOf(narrowed).returns.toEqualTypeOf<Order | Refusal>();
});

test('an operation that no rule refuses has no refusal branch', () => {
  expectTypeOf<RefusalOf<'getAssets'>>().toEqualTypeOf<never>();
  expectTypeOf(unwrap<EnvelopeOf<'getAssets'>>).returns.toEqualTypeOf<Assets>();
  expectTypeOf<DataOf<'getAssets'>>().toEqualTypeOf<Assets>();
});

test('arguments are asked for exactly where the operation has them', () => {
  expectTypeOf<TsubameClient['getAssets']>().parameter(0).extract<undefined>().toEqualTypeOf<undefined>();
  expectTypeOf<TsubameClient['getStock']>().parameter(0).extract<undefined>().toEqualTypeOf<never>();
  expectTypeOf<ArgsOf<'getStock'>['path']>().toEqualTypeOf<{ readonly code: string }>();
  expectTypeOf<ArgsOf<'placeOrder'>['idempotencyKey']>().toEqualTypeOf<string>();
  expectTypeOf<ArgsOf<'previewOrder'>>().not.toHaveProperty('idempotencyKey');
  expectTypeOf<ArgsOf<'previewOrder'>['body']>().toEqualTypeOf<OrderDraft>();
  expectTypeOf<TsubameClient>().not.toHaveProperty('openStream');
});
