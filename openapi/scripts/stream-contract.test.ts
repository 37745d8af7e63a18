import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { layout } from './layout.ts';

interface Ref {
  readonly $ref: string;
}

interface StreamContract {
  readonly info: { readonly version: string };
  readonly channels: {
    readonly stream: {
      readonly messages: Readonly<Record<string, { readonly name: string; readonly payload: Ref }>>;
    };
  };
  readonly operations: Readonly<
    Record<string, { readonly action: string; readonly messages: readonly Ref[] }>
  >;
}

const read = <T>(file: string): T => parse(readFileSync(join(layout.contract, file), 'utf8')) as T;
const stream = read<StreamContract>('stream.asyncapi.yaml');
const { messages } = stream.channels.stream;

/** Schema files of the messages that go one way. */
function schemasOf(action: string): (string | undefined)[] {
  return Object.values(stream.operations)
    .filter((operation) => operation.action === action)
    .flatMap((operation) => operation.messages.map(({ $ref }) => messages[basename($ref)]?.payload.$ref))
    .map((file) => file && basename(file));
}

/** Schema files that make up a union of the contract. */
function membersOf(union: string): string[] {
  const { oneOf } = read<{ oneOf: readonly Ref[] }>(`components/schemas/stream/${union}.yaml`);
  return oneOf.map(({ $ref }) => $ref);
}

test('a provider receives exactly the messages of StreamClientMessage', () => {
  expect(schemasOf('receive').sort()).toEqual(membersOf('StreamClientMessage').sort());
});

test('a provider sends exactly the messages of StreamServerMessage', () => {
  expect(schemasOf('send').sort()).toEqual(membersOf('StreamServerMessage').sort());
});

test.each(Object.entries(messages))('the message %s is told by its type', (key, { name, payload }) => {
  const schema = read<{ properties: { type: { const: string } } }>(payload.$ref);
  expect([name, schema.properties.type.const]).toEqual([key, key]);
});

test('both halves of the contract have one version', () => {
  expect(stream.info.version).toBe(read<StreamContract>('openapi.yaml').info.version);
});
