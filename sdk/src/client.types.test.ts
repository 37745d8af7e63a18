import { expectTypeOf, test } from 'vitest';
import type { TsubameClient } from './client.ts';
import { unwrap } from './envelope.ts';
import type { Refusal, RefusalsById } from './gen/result-codes.gen.ts';
import type { Assets, Order, OrderDraft, OrderState } from './gen/schema.gen.ts';
import type { ArgsOf, DataOf, EnvelopeOf, RefusalEnvelopeOf } from './operation-types.ts';

test('the code of an envelope narrows the type of its data', () => {
  type Answer = EnvelopeOf<'placeOrder'>;
  expectTypeOf<Extract<Answer, { readonly code: 1 }>['data']>().toEqualTypeOf<Order>();
  expectTypeOf<Extract<Answer, { readonly code: 1003 }>>().toEqualTypeOf<never>();
  expectTypeOf<RefusalEnvelopeOf<'placeOrder'>['data']>().toExtend<Refusal>();
  const narrowed = (answer: Answer): Order | Refusal => (answer.code === 1 ? answer.data : answer.data);
  expectTypeOf(narrowed).returns.toEqualTypeOf<Order | Refusal>();
});

test('the code of a refusal narrows its field, rule, params and nearest', () => {
  type Off = Extract<EnvelopeOf<'placeOrder'>, { readonly code: 2003 }>['data'];
  expectTypeOf<Off['field']>().toEqualTypeOf<
    | 'price'
    | 'trigger_price'
    | 'value'
    | 'stop.price'
    | 'stop.trigger_price'
    | 'exit.price'
    | 'exit.stop.price'
    | 'exit.stop.trigger_price'
  >();
  expectTypeOf<Off['rule']>().toEqualTypeOf<'tick_size'>();
  expectTypeOf<Off['params']>().toEqualTypeOf<{ readonly price: string; readonly tick: string }>();
  expectTypeOf<Off['retryable']>().toEqualTypeOf<false>();
  type Cancel = Extract<EnvelopeOf<'cancelOrder'>, { readonly code: 2009 }>['data'];
  expectTypeOf<Cancel['params']>().toEqualTypeOf<{ readonly state: OrderState }>();
  expectTypeOf<RefusalsById['short_not_offered']['nearest']>().toEqualTypeOf<readonly 'long'[]>();
  const tick = (answer: EnvelopeOf<'placeOrder'>) =>
    // @ts-expect-error the refusal for insufficient funds has no price step
    answer.code === 2002 ? answer.data.params.tick : null;
  expectTypeOf(tick).toBeFunction();
});

test('where several rules refuse with one code, the rule narrows further', () => {
  type Short = Extract<RefusalsById['margin_too_low'], { readonly rule: 'initial_margin_short' }>;
  expectTypeOf<Short['nearest']>().toEqualTypeOf<readonly 'long'[]>();
});

test('an operation that no rule refuses has no refusal branch', () => {
  expectTypeOf<RefusalEnvelopeOf<'getAssets'>>().toEqualTypeOf<never>();
  expectTypeOf(unwrap<EnvelopeOf<'getAssets'>>).returns.toEqualTypeOf<Assets>();
  expectTypeOf<DataOf<'getAssets'>>().toEqualTypeOf<Assets>();
});

test('requires arguments only where the operation has them', () => {
  expectTypeOf<TsubameClient['getAssets']>().parameter(0).extract<undefined>().toEqualTypeOf<undefined>();
  expectTypeOf<TsubameClient['getStock']>().parameter(0).extract<undefined>().toEqualTypeOf<never>();
  expectTypeOf<ArgsOf<'getStock'>['path']>().toEqualTypeOf<{ readonly code: string }>();
  expectTypeOf<ArgsOf<'placeOrder'>['idempotencyKey']>().toEqualTypeOf<string>();
  expectTypeOf<ArgsOf<'previewOrder'>>().not.toHaveProperty('idempotencyKey');
  expectTypeOf<ArgsOf<'previewOrder'>['body']>().toEqualTypeOf<OrderDraft>();
  expectTypeOf<TsubameClient>().not.toHaveProperty('openStream');
});
