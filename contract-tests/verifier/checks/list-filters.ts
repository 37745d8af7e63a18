import type { Schema } from '../contract/contract.ts';
import { type Operation, schemaOf } from '../contract/operations.ts';
import { type Finding, findingOf } from '../findings/findings.ts';
import type { Exchange } from '../http/exchange.ts';
import { type CheckedProvider, callProvider, type ProviderUser } from '../users/provider-call.ts';
import { successDataOf } from './operation-discovery.ts';
import { wholePage } from './user-actions.ts';

type Json = Readonly<Record<string, unknown>>;

/** A parameter of a list with one of its values. */
interface Choice {
  readonly name: string;
  readonly value: unknown;
}

/** What a request of a list returned, up to the longest page. */
interface Listed {
  readonly exchange: Exchange;
  readonly items: readonly Json[];
  /** The first member of each item, which identifies it. */
  readonly ids: readonly string[];
  readonly isWhole: boolean;
}

/**
 * Requests each list with `limit=1`, with every value of every choice, such as `state` or `sort`, and with two choices together, as a user
 * who has records. It also requests them with values of their items, such as a code, and searches for items by name. A filter selects the items of the whole list that have its value; two filters select what both select; another order has
 * the same items. The provider's `onExchange` reports items that do not fit the request.
 */
export async function checkListFilters(
  provider: CheckedProvider,
  operations: Iterable<Operation>,
  user: ProviderUser,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const operation of operations) {
    if (operation.method !== 'GET' || operation.path.includes('{')) continue;
    if (operation.parameters.some(({ name }) => name === 'limit'))
      await callProvider(provider, operation, { query: { limit: 1 } }, user);
    const read = async (query: Json): Promise<Listed> =>
      listedIn(
        await callProvider(provider, operation, { query: { ...wholePage(operation), ...query } }, user),
      );
    const look = () => filterFindings(operation, read);
    // A list may have changed meanwhile, as news and rankings do.
    if ((await look()).length > 0) findings.push(...(await look()));
  }
  return findings;
}

async function filterFindings(
  operation: Operation,
  read: (query: Json) => Promise<Listed>,
): Promise<Finding[]> {
  const whole = await read({});
  const findings: Finding[] = [];
  const compare = ({ exchange, ids, isWhole }: Listed, expected: readonly string[], says: string) => {
    if (!whole.isWhole || !isWhole || sameItems(ids, expected)) return;
    const detail = `${says}, but the items are not those`;
    const violation = {
      rule: 'wrong_items',
      pointer: '/data/items',
      detail,
      expected,
      received: ids,
    } as const;
    findings.push(findingOf(operation, exchange.request, violation));
  };
  const lists = new Map<Choice, Listed>();
  for (const choice of choicesOf(operation, whole.items)) {
    const { name, value } = choice;
    const list = await read({ [name]: value });
    lists.set(choice, list);
    // Without a filter, a list may leave out some states, such as deleted.
    const shown = list.ids.filter((id) => whole.ids.includes(id));
    const isMember = whole.items.length > 0 && whole.items.every((item) => hasMember(item, name));
    if (isOrder(choice)) compare(list, whole.ids, 'another order has the items of the whole list');
    else if (isMember) {
      const own = idsOf(whole.items.filter((item) => valuesOf(item, name).includes(value)));
      compare({ ...list, ids: shown }, own, `${name}=${String(value)} selects items by their ${name}`);
    } else compare(list, shown, 'a filter selects items of the whole list');
  }
  for (const [one, first] of lists)
    for (const [other, second] of lists) {
      const isPair = one.name < other.name && !isOrder(one) && !isOrder(other);
      if (!isPair || !first.isWhole || !second.isWhole) continue;
      const both = await read({ [one.name]: one.value, [other.name]: other.value });
      const expected = first.ids.filter((id) => second.ids.includes(id));
      compare(both, expected, `${one.name} and ${other.name} together select what both select alone`);
    }
  return [...findings, ...(await searchFindings(operation, whole, read))];
}

/** Searches for some items by code and by each of their names: the result has them. */
async function searchFindings(
  operation: Operation,
  { items }: Listed,
  read: (query: Json) => Promise<Listed>,
): Promise<Finding[]> {
  if (!operation.parameters.some(({ name }) => name === 'query')) return [];
  const some = [items[0], items[Math.floor(items.length / 2)], items.at(-1)];
  const findings: Finding[] = [];
  for (const item of some.filter((each) => each !== undefined)) {
    const [id = ''] = idsOf([item]);
    for (const query of [id, ...namesIn(item.name)]) {
      const { exchange, ids } = await read({ query });
      if (ids.includes(id)) continue;
      const detail = `a search for “${query}” does not find ${id}`;
      const violation = {
        rule: 'wrong_items',
        pointer: '/data/items',
        detail,
        expected: id,
        received: ids,
      } as const;
      findings.push(findingOf(operation, exchange.request, violation));
    }
  }
  return findings;
}

/** A name, or the names in several languages. */
const namesIn = (name: unknown): readonly string[] =>
  Object.values(typeof name === 'string' ? { name } : { ...(name as Readonly<Record<string, string>>) });

/** A list in another order; every other choice is a filter. */
const isOrder = ({ name }: Choice): boolean => name === 'sort';

function listedIn(exchange: Exchange): Listed {
  const { items = [], next_cursor = null } = (successDataOf(exchange) ?? {}) as {
    readonly items?: readonly Json[];
    readonly next_cursor?: string | null;
  };
  return { exchange, items, ids: idsOf(items), isWhole: next_cursor === null };
}

const idsOf = (items: readonly Json[]): readonly string[] =>
  items.map((item) => String(Object.values(item)[0]));

const sameItems = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join(' ') === other.toSorted().join(' ');

/** Every value of each choice, and of other filters the values of the first and the last item. */
function choicesOf({ parameters }: Operation, items: readonly Json[]): readonly Choice[] {
  return parameters
    .filter((each) => each.in === 'query' && !OTHER_PARAMETERS.has(each.name))
    .flatMap(({ name, schema }) => {
      const listed = membersOf(schema);
      const shown = [items[0], items.at(-1)].flatMap((item) =>
        item ? valuesOf(item, name).slice(0, 1) : [],
      );
      return [...new Set(listed.length > 0 ? listed : shown)].map((value) => ({ name, value }));
    });
}

/** Parameters that filter no list. */
const OTHER_PARAMETERS: ReadonlySet<string> = new Set(['lang', 'limit', 'cursor', 'query', 'remember']);

/** The values of an item that a filter of this name compares: of the member, or of a list of such values, also of a journal entry. */
function valuesOf(item: Json, name: string): readonly unknown[] {
  const { entry } = item as { readonly entry?: Json };
  return [item[name], item[`${name}s`], entry?.[`${name}s`]]
    .flat()
    .filter((value) => value !== undefined && value !== null);
}

const hasMember = (item: Json, name: string): boolean =>
  name in item || `${name}s` in item || `${name}s` in ((item.entry ?? {}) as Json);

function membersOf(schema: Schema): readonly unknown[] {
  const { enum: members, items, type } = schemaOf(schema);
  if (type === 'boolean') return [true];
  return members ?? (items ? membersOf(items) : []);
}
