import type { InferOutput } from 'valibot';
import { expectTypeOf, test } from 'vitest';
import type { CallableId, EnvelopeOf } from './operation-types.ts';
import type { RESPONSES } from './validators.ts';

type Validated = { [Id in CallableId]: InferOutput<(typeof RESPONSES)[Id]> };
type Promised = { [Id in CallableId]: EnvelopeOf<Id> };

test('validated values have the types that the client returns', () => {
  expectTypeOf<Validated>().toExtend<Promised>();
});
