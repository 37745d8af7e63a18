import type { Operation } from '../contract/operations.ts';
import type { Violation } from '../findings/findings.ts';
import type { HttpRequest } from '../http/exchange.ts';

type Json = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Violations if the list in a successful response does not fit the `limit` and `state` of its request. */
export function listMismatches(
  { parameters }: Operation,
  { url }: HttpRequest,
  { data }: { data?: unknown },
): Violation[] {
  if (!isObject(data) || !Array.isArray(data.items)) return [];
  const items: readonly unknown[] = data.items;
  const query = new URL(url).searchParams;
  const violations: Violation[] = [];
  const limit = parameters.find(({ name }) => name === 'limit')?.schema as
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
