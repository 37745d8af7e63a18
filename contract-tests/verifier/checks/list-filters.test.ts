import { ResponseHistory } from '@tsubame/sdk/invariants';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { operationOf } from '../contract/operations.ts';
import type { HttpRequest } from '../http/exchange.ts';
import { KnownValues } from '../users/known-values.ts';
import type { CheckedProvider } from '../users/provider-call.ts';
import { checkListFilters } from './list-filters.ts';

const listMessages = operationOf('listMessages');

/** Enough of a message for its filters. */
interface Message {
  readonly message_id: string;
  readonly category: string;
  readonly read_at: string | null;
}

const CATEGORIES = ['trading', 'funds', 'ipo', 'system'];
const messages: fc.Arbitrary<Message[]> = fc
  .array(
    fc.record({ category: fc.constantFrom(...CATEGORIES), read_at: fc.constantFrom(null, '2026-11-24') }),
    { minLength: 40, maxLength: 60 },
  )
  .map((all) => all.map((each, at) => ({ message_id: `msg_${at}`, ...each })));

/** Selects the messages of a request. */
type Select = (all: readonly Message[], query: URLSearchParams) => readonly Message[];

const ofCategory: Select = (all, query) =>
  all.filter(({ category }) => (query.get('category') ?? category) === category);
const unread: Select = (all, query) =>
  all.filter(({ read_at }) => query.get('unread') !== 'true' || read_at === null);
const correct: Select = (all, query) => unread(ofCategory(all, query), query);

/** The rules of what is found with a provider that selects messages like this. */
async function rulesFor(all: readonly Message[], select: Select): Promise<string[]> {
  const send = async ({ url }: HttpRequest) => {
    const data = { items: select(all, new URL(url).searchParams), next_cursor: null };
    return { status: 200, headers: {}, text: JSON.stringify({ code: 1, msg: 'OK', data }), ms: 1 };
  };
  const provider = {
    http: { send },
    baseUrl: 'http://localhost/api',
    history: new ResponseHistory(),
    onExchange: () => [],
  };
  const user = { token: 'token', pool: new KnownValues() };
  const found = await checkListFilters(provider as unknown as CheckedProvider, [listMessages], user as never);
  return [...new Set(found.map(({ rule }) => rule))];
}

it('accepts correct filters of any messages', async () => {
  await fc.assert(
    fc.asyncProperty(messages, async (all) => {
      expect(await rulesFor(all, correct)).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

/** A filter is only seen to be wrong with messages that it should leave out, or keep. */
const hasBoth = (all: readonly Message[]): boolean =>
  CATEGORIES.every((name) =>
    [null, '2026-11-24'].every((at) =>
      all.some(({ category, read_at }) => category === name && read_at === at),
    ),
  );

it.each<[string, Select]>([
  [
    'ignores a filter beside another one',
    (all, query) => (query.has('category') ? ofCategory : unread)(all, query),
  ],
  ['loses an item of a filter', (all, query) => correct(all, query).slice(query.has('category') ? 1 : 0)],
  ['ignores a filter', unread],
  [
    'selects either of two filters',
    (all, query) =>
      query.has('category') && query.has('unread')
        ? all.filter(({ category, read_at }) => category === query.get('category') || read_at === null)
        : correct(all, query),
  ],
])('reports a provider that %s', async (_, select) => {
  await fc.assert(
    fc.asyncProperty(messages.filter(hasBoth), async (all) => {
      expect(await rulesFor(all, select)).toEqual(['wrong_items']);
    }),
    { numRuns: 20 },
  );
});
