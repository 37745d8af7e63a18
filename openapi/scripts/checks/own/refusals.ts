import type { ResultCode } from '../../catalogue.ts';
import type { ExampleValue } from '../example-values.ts';
import type { Finding } from '../finding.ts';
import type { Contract, Json } from '../open-contract.ts';

/**
 * Reports response examples with a message that differs from `result-codes.yaml`, and refusals that name a field which is neither in
 * the request nor in the response.
 */
export function refusalFindings(instances: readonly ExampleValue[], contract: Contract): Finding[] {
  return [...unlikeCatalogue(instances, contract), ...unknownFieldFindings(instances, contract)];
}

/** Compares messages, which are Japanese in every example. Inserted figures are ignored. */
function unlikeCatalogue(instances: readonly ExampleValue[], { bundle }: Contract): Finding[] {
  const codes = new Map(
    ((bundle['x-result-codes'] ?? []) as ResultCode[]).map((entry) => [entry.code, entry]),
  );
  return instances.flatMap(({ file, example, place, value }) => {
    if (place !== '' || typeof value !== 'object' || value === null) return [];
    const { code, msg } = value as { code?: unknown; msg?: unknown };
    const messages = codes.get(Number(code))?.messages;
    if (
      messages === undefined ||
      typeof msg !== 'string' ||
      Object.values(messages).some((text) => matchesMessage(text, msg))
    )
      return [];
    const message = `msg in ${example} is “${msg}”, but code ${code} says “${messages.jp}”`;
    return [{ file, rule: 'tsubame-messages', message }];
  });
}

function matchesMessage(message: string, text: string): boolean {
  const around = message.split(/\{[^}]*\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${around.join('.+')}$`, 'u').test(text);
}

function unknownFieldFindings(instances: readonly ExampleValue[], { bundle }: Contract): Finding[] {
  const known = new Map<string, Set<string>>();
  for (const { operationId, value, example } of instances) {
    if (typeof value !== 'object' || value === null || example === '') continue;
    const names = known.get(operationId) ?? fieldsOf(bundle, operationId);
    known.set(operationId, names);
    if (!isRefusal(value)) for (const name of Object.keys(value)) names.add(name);
  }
  return instances.flatMap(({ file, example, operationId, value }) => {
    const { field } = (value ?? {}) as { field?: unknown };
    if (!isRefusal(value) || typeof field !== 'string' || known.get(operationId)?.has(field)) return [];
    const message = `field ${field} in ${example} is neither in the request of ${operationId} nor in what it answers`;
    return [{ file, rule: 'tsubame-messages', message }];
  });
}

function isRefusal(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'retryable' in value && 'nearest' in value;
}

/** Returns the names of the operation's parameters and body members. */
function fieldsOf(bundle: Json, operationId: string): Set<string> {
  const items = Object.values(bundle.paths as Record<string, Json>);
  const operation = items
    .flatMap((item) => Object.values(item) as Json[])
    .find((candidate) => candidate?.operationId === operationId);
  const parameters = ((operation?.parameters ?? []) as Json[]).map(
    (parameter) => followed(bundle, parameter).name,
  );
  const contents = Object.values(
    ((operation?.requestBody as Json | undefined)?.content ?? {}) as Record<string, Json>,
  );
  const members = contents.flatMap(({ schema }) => membersOf(bundle, schema as Json));
  return new Set([...parameters.map(String), ...members]);
}

/** Returns the names of a schema's members, and those of members in them as `member.name`. */
function membersOf(bundle: Json, schema: Json): string[] {
  const { properties = {}, anyOf = [] } = followed(bundle, schema) as {
    properties?: Record<string, Json>;
    anyOf?: Json[];
  };
  const own = Object.entries(properties).flatMap(([name, member]) => [
    name,
    ...membersOf(bundle, member).map((inner) => `${name}.${inner}`),
  ]);
  return [...own, ...anyOf.flatMap((option) => membersOf(bundle, option))];
}

function followed(bundle: Json, node: Json): Json {
  if (typeof node.$ref !== 'string') return node;
  return node.$ref
    .split('/')
    .slice(1)
    .reduce<unknown>((at, key) => (at as Json)[key], bundle) as Json;
}
