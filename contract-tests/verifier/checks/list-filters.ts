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
 * who has records. A filter selects the items of the whole list that have its value; two filters select what both select; another order has
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
  const choices = choicesOf(operation);
  if (choices.length === 0) return [];
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
  for (const choice of choices) {
    const { name, value } = choice;
    const list = await read({ [name]: value });
    lists.set(choice, list);
    if (isOrder(choice)) compare(list, whole.ids, `another order has the items of the whole list`);
    else if (whole.items.length > 0 && whole.items.every((item) => name in item)) {
      // Without a filter, a list may leave out some states, such as deleted.
      const shown = list.ids.filter((id) => whole.ids.includes(id));
      const own = idsOf(whole.items.filter((item) => item[name] === value));
      compare({ ...list, ids: shown }, own, `${name}=${String(value)} selects items by their ${name}`);
    } else
      compare(
        list,
        list.ids.filter((id) => whole.ids.includes(id)),
        'a filter selects items of the whole list',
      );
  }
  for (const [one, first] of lists)
    for (const [other, second] of lists) {
      const isPair = one.name < other.name && !isOrder(one) && !isOrder(other);
      if (!isPair || !first.isWhole || !second.isWhole) continue;
      const both = await read({ [one.name]: one.value, [other.name]: other.value });
      const expected = first.ids.filter((id) => second.ids.includes(id));
      compare(both, expected, `${one.name} and ${other.name} together select what both select alone`);
    }
  return findings;
}

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

function choicesOf({ parameters }: Operation): readonly Choice[] {
  return parameters
    .filter((each) => each.in === 'query' && each.name !== 'lang')
    .flatMap(({ name, schema }) => membersOf(schema).map((value) => ({ name, value })));
}

function membersOf(schema: Schema): readonly unknown[] {
  const { enum: members, items, type } = schemaOf(schema);
  if (type === 'boolean') return [true];
  return members ?? (items ? membersOf(items) : []);
}
