import { type Operation, operationOf } from '../contract/operations.ts';
import { type Finding, findingOf } from '../findings/findings.ts';
import type { Exchange } from '../http/exchange.ts';
import type { RequestDraft } from '../http/request-draft.ts';
import { type CheckedProvider, callProvider, type ProviderUser } from '../users/provider-call.ts';
import { newIdempotencyKey, ONE_LOT_ORDER } from '../users/test-users.ts';
import type { CheckContext } from './operation-check.ts';
import { successDataOf } from './operation-discovery.ts';
import { WHOLE_PAGE } from './user-actions.ts';
import { readWaitingOrder } from './waiting-order.ts';

type Json = Readonly<Record<string, unknown>>;

/** Limits of the pages by the number of items: a third of them, and all but one, so that the last page has a single item. */
const PAGE_LIMITS: readonly ((count: number) => number)[] = [
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
  for (const operation of [...built].filter(isGrowingList))
    findings.push(...(await growingListFindings({ provider, operation, user })));
  for (const operation of [...built].filter(isPagedList)) {
    const addItem = operation.id === 'listOrders' && body !== null ? addOrder : undefined;
    for (const limitOf of PAGE_LIMITS) {
      const look = () => pageFindings({ provider, operation, user }, limitOf, addItem);
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

interface Page {
  readonly exchange: Exchange;
  /** Each item as text by which it is recognized. */
  readonly items: readonly string[];
  readonly cursor: string | null;
}

/** Reads a page of a list. */
type ReadPage = (query: Json) => Promise<Page>;

function pageReader(
  { provider, operation, user }: PagedReading,
  path: RequestDraft['path'],
  textOf: (item: Json) => unknown,
): ReadPage {
  return async (query) => {
    const exchange = await callProvider(provider, operation, { path, query }, user);
    const data = successDataOf(exchange);
    const items = ((data?.items ?? []) as readonly Json[]).map((item) => JSON.stringify(textOf(item)));
    return { exchange, items, cursor: (data?.next_cursor ?? null) as string | null };
  };
}

/** Reads pages of this limit until they have `count` items. @param between runs between two pages */
async function readPages(
  read: ReadPage,
  { limit, count, between }: { limit: number; count: number; between?: (() => Promise<unknown>) | undefined },
) {
  let page = await read({ limit });
  const items = [...page.items];
  while (page.cursor !== null && page.items.length > 0 && items.length < count) {
    await between?.();
    page = await read({ limit, cursor: page.cursor });
    items.push(...page.items);
  }
  return { items, last: page.exchange };
}

interface PagedReading {
  readonly provider: CheckedProvider;
  readonly operation: Operation;
  readonly user: ProviderUser;
}

/** Reads a list in about a dozen pages, and then whole: the pages are a part of the whole list, without a gap. */
async function growingListFindings(reading: PagedReading): Promise<Finding[]> {
  // The market of a provider trades this issue while it is verified.
  const read = pageReader(reading, { code: ONE_LOT_ORDER.code }, (item) => item);
  const { length: count } = (await read({ limit: WHOLE_PAGE })).items;
  const limit = Math.max(1, Math.floor(count / GROWING_PAGES));
  const paged = await readPages(read, { limit, count });
  const { items: whole } = await read({ limit: WHOLE_PAGE });
  const partFrom = (from: number) => whole.slice(from, from + paged.items.length);
  const isPaged = (from: number) => partFrom(from).every((item, at) => item === paged.items[at]);
  // Several items can be equal, so the pages may begin at any of them.
  const begins = whole.flatMap((item, at) => (item === paged.items[0] ? [at] : []));
  const [from] = begins;
  return from === undefined || begins.some(isPaged)
    ? []
    : [otherPages(reading, paged, limit, partFrom(from))];
}

/** @param addItem adds an item to the list, between two pages */
async function pageFindings(
  reading: PagedReading,
  limitOf: (count: number) => number,
  addItem: (() => Promise<unknown>) | undefined,
): Promise<Finding[]> {
  const read = pageReader(reading, {}, (item) => Object.values(item)[0]);
  const { items: whole } = await read({ limit: WHOLE_PAGE });
  if (whole.length < 2) return [];
  const limit = limitOf(whole.length);
  const paged = await readPages(read, { limit, count: whole.length, between: addItem });
  return whole.every((item, at) => item === paged.items[at])
    ? []
    : [otherPages(reading, paged, limit, whole)];
}

function otherPages(
  { operation }: PagedReading,
  { items, last }: { readonly items: readonly string[]; readonly last: Exchange },
  limit: number,
  expected: readonly string[],
): Finding {
  return findingOf(operation, last.request, {
    rule: 'other_pages',
    pointer: '/data/items',
    detail: `pages of ${limit} have other items than the whole list, or another order`,
    expected,
    received: items,
  });
}
