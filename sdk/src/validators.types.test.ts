import type { InferOutput } from 'valibot';
import { expectTypeOf, test } from 'vitest';
import type { CallableId, EnvelopeOf } from './operation-types.ts';
import type { RESPONSES } from './validators.ts';

type Validated = { [Id in CallableId]: InferOutput<(typeof RESPONSES)[Id]> };
type Promised = { [Id in CallableId]: EnvelopeOf<Id> };

test('what passes a validator is of the type that the client promises', () => {
  expectTypeOf<Validated>().toExtend<Promised>();
});
