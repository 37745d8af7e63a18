import { type Operation, operationOf } from '../contract/operations.ts';
import { type Finding, findingOf, type Violation } from '../findings/findings.ts';
import type { Exchange } from '../http/exchange.ts';
import { type CheckedProvider, callProvider, type ProviderUser } from '../users/provider-call.ts';
import { newIdempotencyKey } from '../users/test-users.ts';
import type { CheckContext } from './operation-check.ts';
import { successDataOf } from './operation-discovery.ts';

type Json = Readonly<Record<string, unknown>>;

const WHOLE_PAGE = 100;
/** Pages in which a list is read again. */
const PAGES = 3;
/** Orders of the user whose lists are read. */
const ORDERS = 3;

/** Reads every list whole and in pages: the pages have the same items in the same order, also if one is added between them. */
export async function checkWholeLists(
  { provider, built }: CheckContext,
  user: ProviderUser,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const place = operationOf('placeOrder');
  const stock = await callProvider(provider, operationOf('getStock'), { path: { code: '7203' } }, user);
  const price = (successDataOf(stock)?.quote as Json | undefined)?.lower_limit;
  const addOrder = async () => {
    const body = { code: '7203', direction: 'long', price_type: 'limit', price, quantity: 100, leverage: 1 };
    const headers = { 'Idempotency-Key': newIdempotencyKey() };
    return successDataOf(await callProvider(provider, place, { headers, body }, user))?.order_id;
  };
  const canOrder = built.has(place) && typeof price === 'string';
  const placed: unknown[] = [];
  for (let count = 0; canOrder && count < ORDERS; count++) placed.push(await addOrder());
  // The list stays in the order of placing when an older order changes.
  const cancel = operationOf('cancelOrder');
  if (built.has(cancel) && typeof placed[0] === 'string') {
    const headers = { 'Idempotency-Key': newIdempotencyKey() };
    await callProvider(provider, cancel, { path: { order_id: placed[0] }, headers }, user);
  }
  for (const operation of [...built].filter(isPagedList)) {
    const isOrders = operation.id === 'listOrders' && canOrder;
    const look = () => pageFindings(provider, operation, user, isOrders ? addOrder : undefined);
    // A list may have changed meanwhile, as news and rankings do.
    if ((await look()).length > 0) findings.push(...(await look()));
  }
  return findings;
}

function isPagedList({ method, path, parameters }: Operation): boolean {
  const names = parameters.map(({ name }) => name);
  return method === 'GET' && !path.includes('{') && names.includes('limit') && names.includes('cursor');
}

async function pageFindings(
  provider: CheckedProvider,
  operation: Operation,
  user: ProviderUser,
  addItem: (() => Promise<unknown>) | undefined,
): Promise<Finding[]> {
  const read = async (query: Json) => {
    const exchange = await callProvider(provider, operation, { query }, user);
    const data = successDataOf(exchange);
    const items = ((data?.items ?? []) as readonly Json[]).map((item) =>
      JSON.stringify(Object.values(item)[0]),
    );
    return { exchange, items, cursor: (data?.next_cursor ?? null) as string | null };
  };
  const whole = await read({ limit: WHOLE_PAGE });
  if (whole.items.length < 2) return [];
  const limit = Math.max(1, Math.floor(whole.items.length / PAGES));
  const paged: string[] = [];
  let last: Exchange = whole.exchange;
  for (let cursor: string | null | undefined; cursor !== null && paged.length < whole.items.length; ) {
    const page = await read(cursor === undefined ? { limit } : { limit, cursor });
    paged.push(...page.items);
    ({ cursor, exchange: last } = page);
    if (page.items.length === 0) break;
    await addItem?.();
  }
  const expected = whole.items.slice(0, paged.length);
  const isWhole = paged.length >= whole.items.length && paged.every((id, at) => id === (expected[at] ?? id));
  if (isWhole) return [];
  const violation: Violation = {
    rule: 'other_pages',
    pointer: '/data/items',
    detail: `pages of ${limit} have other items than the whole list, or another order`,
    expected: whole.items,
    received: paged,
  };
  return [findingOf(operation, last.request, violation)];
}
