import { type Operation, operationOf } from '../contract/operations.ts';
import { type Finding, findingOf, type Violation } from '../findings/findings.ts';
import type { RequestDraft } from '../http/request-draft.ts';
import { type CheckedProvider, callProvider, type ProviderUser } from '../users/provider-call.ts';
import { newIdempotencyKey } from '../users/test-users.ts';
import type { CheckContext } from './operation-check.ts';
import { successDataOf } from './operation-discovery.ts';
import { WHOLE_PAGE } from './user-actions.ts';
import { readWaitingOrder } from './waiting-order.ts';

type Json = Readonly<Record<string, unknown>>;

/** Limits of the pages by the number of items: a third of them, and all but one, so that the last page has a single item. */
const PAGE_LIMITS: readonly PagedReading['limitOf'][] = [
  (count) => Math.max(1, Math.floor(count / 3)),
  (count) => count - 1,
];
/** Number of orders that the user of the lists places. */
const ORDERS = 3;

/** Reads every list whole and in pages: the pages have the same items in the same order, also if one is added between them. */
export async function checkWholeLists(
  { provider, built }: CheckContext,
  user: ProviderUser,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const [place, cancel] = [operationOf('placeOrder'), operationOf('cancelOrder')];
  const body = built.has(place) ? await readWaitingOrder(provider, user) : null;
  const send = (operation: Operation, draft: Partial<RequestDraft>) => {
    const headers = { 'Idempotency-Key': newIdempotencyKey() };
    return callProvider(provider, operation, { ...draft, headers }, user);
  };
  const addOrder = () => send(place, { body });
  if (body !== null) {
    const order_id = successDataOf(await addOrder())?.order_id;
    for (let count = 1; count < ORDERS; count++) await addOrder();
    // The list stays in the order of placing when an older order changes.
    if (built.has(cancel) && order_id !== undefined) await send(cancel, { path: { order_id } });
  }
  for (const operation of [...built].filter(isPagedList)) {
    const addItem = operation.id === 'listOrders' && body !== null ? addOrder : undefined;
    for (const limitOf of PAGE_LIMITS) {
      const look = () => pageFindings(provider, operation, { user, addItem, limitOf });
      // A list may have changed meanwhile, as news and rankings do.
      if ((await look()).length > 0) findings.push(...(await look()));
    }
  }
  return findings;
}

function isPagedList({ method, path, parameters }: Operation): boolean {
  const names = parameters.map(({ name }) => name);
  return method === 'GET' && !path.includes('{') && names.includes('limit') && names.includes('cursor');
}

interface PagedReading {
  readonly user: ProviderUser;
  /** Adds an item to the list, between two pages. */
  readonly addItem: (() => Promise<unknown>) | undefined;
  readonly limitOf: (count: number) => number;
}

async function pageFindings(
  provider: CheckedProvider,
  operation: Operation,
  { user, addItem, limitOf }: PagedReading,
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
  const limit = limitOf(whole.items.length);
  let page = await read({ limit });
  const paged = [...page.items];
  while (page.cursor !== null && page.items.length > 0 && paged.length < whole.items.length) {
    await addItem?.();
    page = await read({ limit, cursor: page.cursor });
    paged.push(...page.items);
  }
  if (whole.items.every((id, index) => paged[index] === id)) return [];
  const violation: Violation = {
    rule: 'other_pages',
    pointer: '/data/items',
    detail: `pages of ${limit} have other items than the whole list, or another order`,
    expected: whole.items,
    received: paged,
  };
  return [findingOf(operation, page.exchange.request, violation)];
}
