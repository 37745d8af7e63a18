import type { Operation } from '../contract/operations.ts';
import type { Violation } from '../findings/findings.ts';
import type { HttpRequest } from '../http/exchange.ts';

type Json = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Violations if a successful response does not fit its request: the record in the path, the `limit`, the `state`. */
export function requestMismatches(
  operation: Operation,
  { url }: HttpRequest,
  { data }: { data?: unknown },
): Violation[] {
  if (!isObject(data)) return [];
  const { pathname, searchParams } = new URL(url);
  return [
    ...recordMismatches(operation, pathname, data),
    ...listMismatches(operation, searchParams, Array.isArray(data.items) ? data.items : []),
  ];
}

function recordMismatches({ path }: Operation, pathname: string, data: Json): Violation[] {
  const wanted = path.split('/').reverse();
  const given = pathname.split('/').reverse();
  return wanted.flatMap((part, index): Violation[] => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    const expected = decodeURIComponent(given[index] ?? '');
    if (name === undefined || typeof data[name] !== 'string' || data[name] === expected) return [];
    const detail = `${name} is not the requested one`;
    return [{ rule: 'other_record', pointer: `/data/${name}`, detail, expected, received: data[name] }];
  });
}

function listMismatches(
  operation: Operation,
  query: URLSearchParams,
  items: readonly unknown[],
): Violation[] {
  const violations: Violation[] = [];
  const limit = operation.parameters.find(({ name }) => name === 'limit')?.schema as
    | { readonly default?: number }
    | undefined;
  const most = Number(query.get('limit') ?? limit?.default ?? Number.POSITIVE_INFINITY);
  if (items.length > most)
    violations.push({
      rule: 'too_many_items',
      pointer: '/data/items',
      detail: `${items.length} items, but at most ${most} were requested`,
    });
  const states = query.get('state')?.split(',');
  const wrongIndex = items.findIndex(
    (item) => isObject(item) && 'state' in item && !states?.includes(String(item.state)),
  );
  if (states && wrongIndex >= 0)
    violations.push({
      rule: 'other_state',
      pointer: `/data/items/${wrongIndex}/state`,
      detail: `an item is not ${states.join(' or ')}`,
    });
  return violations;
}
