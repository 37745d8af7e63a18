import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { CallableId } from '../../sdk/src/operation-types.ts';
import { RESPONSES, validateResponse } from '../../sdk/src/validators.ts';
import { type Bundle, operationsOf } from './contract-model.ts';
import { layout } from './layout.ts';

type Examples = Record<string, { $ref: string }>;
type Answers = { 200?: { content?: { 'application/json'?: { examples?: Examples } } } };
type Document = Bundle & { components: { examples: Record<string, { value: unknown }> } };

const document = JSON.parse(readFileSync(layout.bundleJson, 'utf8')) as Document;
const isCallable = (id: string): id is CallableId => id in RESPONSES;

test("every example of an answer passes the SDK's validator of its operation", () => {
  let checked = 0;
  const faults = operationsOf(document).flatMap(({ id, method, path }) => {
    if (!isCallable(id)) return [];
    const operation = document.paths[path]?.[method.toLowerCase()] as { responses: Answers } | undefined;
    const examples = operation?.responses[200]?.content?.['application/json']?.examples ?? {};
    return Object.entries(examples).flatMap(([name, { $ref }]) => {
      checked += 1;
      const fault = validateResponse(id, document.components.examples[$ref.split('/').at(-1) ?? '']?.value);
      return fault === null ? [] : [`${name}: ${fault}`];
    });
  });
  expect(faults).toEqual([]);
  expect(checked).toBeGreaterThan(Object.keys(RESPONSES).length);
});
