import { type Operation, operationOf } from '../contract/operations.ts';
import { type Finding, findingOf, type Violation } from '../findings/findings.ts';
import type { RequestDraft } from '../http/request-draft.ts';
import { type CheckedProvider, callProvider, type ProviderUser } from '../users/provider-call.ts';
import { newIdempotencyKey, ONE_LOT_ORDER } from '../users/test-users.ts';
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
/** Number of pages of a list to which the market adds items: each may end between two items of one instant. */
const GROWING_PAGES = 12;
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
  for (const operation of [...built].filter(isGrowingList)) {
    const draft = { path: { code: ONE_LOT_ORDER.code } };
    findings.push(...(await growingListFindings(provider, operation, draft, user)));
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

function hasPages({ method, parameters }: Operation): boolean {
  const names = parameters.map(({ name }) => name);
  return method === 'GET' && names.includes('limit') && names.includes('cursor');
}

const isPagedList = (operation: Operation): boolean => hasPages(operation) && !operation.path.includes('{');

/** A list of an issue, to which the market adds items at any time. */
const isGrowingList = (operation: Operation): boolean =>
  hasPages(operation) && operation.path.includes('{code}');

/** Reads a page of a list. */
async function readItems(
  provider: CheckedProvider,
  operation: Operation,
  draft: Partial<RequestDraft>,
  user: ProviderUser,
) {
  const exchange = await callProvider(provider, operation, draft, user);
  const data = successDataOf(exchange);
  const items = (data?.items ?? []) as readonly Json[];
  return { exchange, items, cursor: (data?.next_cursor ?? null) as string | null };
}

/** Reads a list in about a dozen pages, and then whole: the pages are a part of the whole list, without a gap. */
async function growingListFindings(
  provider: CheckedProvider,
  operation: Operation,
  draft: Partial<RequestDraft>,
  user: ProviderUser,
): Promise<Finding[]> {
  const read = async (query: Json) => {
    const { items, ...page } = await readItems(provider, operation, { ...draft, query }, user);
    return { ...page, items: items.map((item) => JSON.stringify(item)) };
  };
  const { items: known } = await read({ limit: WHOLE_PAGE });
  const limit = Math.max(1, Math.floor(known.length / GROWING_PAGES));
  let page = await read({ limit });
  const paged = [...page.items];
  while (page.cursor !== null && page.items.length > 0 && paged.length + limit < known.length) {
    page = await read({ limit, cursor: page.cursor });
    paged.push(...page.items);
  }
  const { items: whole } = await read({ limit: WHOLE_PAGE });
  // Several items can be equal, so the pages may begin at any of them.
  const begins = whole.flatMap((item, at) => (item === paged[0] ? [at] : []));
  const isPart = (from: number) =>
    whole.slice(from, from + paged.length).every((item, at) => item === paged[at]);
  if (begins.length === 0 || begins.some(isPart)) return [];
  const from = begins[0] ?? 0;
  return [
    findingOf(operation, page.exchange.request, {
      rule: 'other_pages',
      pointer: '/data/items',
      detail: `pages of ${limit} have other items than the whole list, or another order`,
      expected: whole.slice(from, from + paged.length),
      received: paged,
    }),
  ];
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
    const { items, ...page } = await readItems(provider, operation, { query }, user);
    return { ...page, items: items.map((item) => JSON.stringify(Object.values(item)[0])) };
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
