import { expect, test } from 'vitest';
import type { Change } from './change.ts';
import { changesBetween } from './compare-documents.ts';
import { type Shop, shop, shopWithStream } from './fixtures/shop.ts';

type Edit = (contract: Shop, schemas: Record<'Draft' | 'Order' | 'Refusal', Schema>) => void;
type Schema = Shop['components']['schemas'][string];

const orders = (contract: Shop) => {
  const { post } = contract.paths['/orders'] ?? {};
  if (post === undefined) throw new Error('The fixture has no POST /orders.');
  return post;
};
const field = (schema: Schema, name: string) => {
  const found = schema.properties[name];
  if (found === undefined) throw new Error(`The fixture has no ${name}.`);
  return found;
};
const lang = (contract: Shop) => {
  const [parameter] = orders(contract).parameters;
  if (parameter === undefined) throw new Error('The fixture has no lang.');
  return parameter;
};

const BREAKING: Record<string, Edit> = {
  'a removed operation': ({ paths }) => delete paths['/orders'],
  'a renamed operation': (contract) => (orders(contract).operationId = 'buy'),
  'a removed response status': (contract) => delete orders(contract).responses['200'],
  'a removed response field': (_, { Order }) => {
    delete Order.properties.fee;
    Order.required = ['state', 'fills'];
  },
  'a response field that may be missing': (_, { Order }) => (Order.required = ['state', 'fills']),
  'a response field of another type': (_, { Order }) => (field(Order, 'fee').type = 'string'),
  'a response field that may be null': (_, { Order }) => (field(Order, 'fee').type = ['integer', 'null']),
  'a wider response enum': (_, { Order }) => field(Order, 'state').enum?.push('frozen'),
  'wider response bounds': (_, { Order }) => (field(Order, 'fee').maximum = 1000),
  'a longer response list': (_, { Order }) => (field(Order, 'fills').maxItems = 20),
  'a refusal with a new code': (_, { Refusal }) => field(Refusal, 'code').enum?.push(2003),
  'a new required request field': (_, { Draft }) => {
    Draft.properties.leverage = { type: 'integer' };
    Draft.required.push('leverage');
  },
  'a request field made required': (_, { Draft }) => Draft.required.push('note'),
  'a removed request field, as objects are closed': (_, { Draft }) => delete Draft.properties.note,
  'a narrower request enum': (_, { Draft }) => field(Draft, 'side').enum?.pop(),
  'a narrower request pattern': (_, { Draft }) => (field(Draft, 'code').pattern = '^7[0-9]{3}$'),
  'narrower request bounds': (_, { Draft }) => (field(Draft, 'quantity').minimum = 200),
  'a renamed parameter': (contract) => (lang(contract).name = 'language'),
  'an optional parameter made required': (contract) => (lang(contract).required = true),
};

/** They need an item in the changelog. */
const COMPATIBLE: Record<string, Edit> = {
  'a new operation': (contract) => {
    contract.paths['/positions'] = { get: { ...orders(shop()), operationId: 'listPositions' } };
  },
  'a new optional request field': (_, { Draft }) => (Draft.properties.leverage = { type: 'integer' }),
  'a request field that is no longer required': (_, { Draft }) => Draft.required.pop(),
  'a new optional parameter': (contract) => {
    orders(contract).parameters.push({ ...lang(contract), name: 'limit' });
  },
  'a new response field': (_, { Order }) => (Order.properties.leverage = { type: 'integer' }),
  'wider request bounds': (_, { Draft }) => (field(Draft, 'quantity').maximum = 10_000),
  'a wider request enum': (_, { Draft }) => field(Draft, 'side').enum?.push('flat'),
  'a narrower response enum': (_, { Order }) => field(Order, 'state').enum?.pop(),
};

const PROSE: Record<string, Edit> = {
  'another order of values': (_, { Draft, Order }) => {
    field(Draft, 'side').enum?.reverse();
    field(Order, 'state').enum?.reverse();
    Draft.required.reverse();
  },
  'another description': (contract) => (orders(contract).description = 'Places an order.'),
  'a described field': (_, { Order }) => (field(Order, 'fee').description = 'In yen.'),
  'a new example': (contract) => {
    const content = orders(contract).responses['200']?.content['application/json'];
    if (content !== undefined) content.examples.order_Working = { value: { code: 1 } };
  },
};

/** The changes of an edit of the shop. */
function changesOf(edit: Edit): Change[] {
  const edited = shop();
  edit(edited, edited.components.schemas as Record<'Draft' | 'Order' | 'Refusal', Schema>);
  return changesBetween(shop(), edited);
}
const weights = (changes: readonly Change[]) => changes.map(({ weight }) => weight);

test.each(Object.entries(BREAKING))('%s breaks, and can be named in the changelog', (_, edit) => {
  const breaking = changesOf(edit).filter(({ weight }) => weight === 'breaks');
  expect(breaking).not.toEqual([]);
  for (const { names, message } of breaking) expect(names, message).not.toEqual([]);
});

test.each(Object.entries(COMPATIBLE))('%s is notable and does not break', (_, edit) => {
  const changes = changesOf(edit).filter(({ weight }) => weight !== 'prose');
  expect(changes).not.toEqual([]);
  expect(weights(changes)).not.toContain('breaks');
});

test.each(Object.entries(PROSE))('%s is prose', (_, edit) => {
  expect(new Set(weights(changesOf(edit)))).toEqual(new Set(['prose']));
});

test('format: password restricts no value, but is notable', () => {
  const edit: Edit = (_, { Draft, Order }) => {
    for (const schema of [field(Draft, 'code'), field(Order, 'state')]) schema.format = 'password';
  };
  expect(weights(changesOf(edit))).toEqual(['notable', 'notable']);
});

test('a member that is removed and was required is reported once', () => {
  const now = shop();
  const { Order } = now.components.schemas as Record<'Order', Schema>;
  delete Order.properties.fee;
  Order.required = ['state', 'fills'];
  expect(changesBetween(shop() as never, now as never).map(({ message }) => message)).toEqual([
    'Order.fee was removed.',
  ]);
});

test('a new member of a response is reported once, and a new required one of a request as a demand too', () => {
  const changed = (name: 'Draft' | 'Order') => {
    const now = shop();
    const schema = (now.components.schemas as Record<'Draft' | 'Order', Schema>)[name];
    schema.properties.extra = { type: 'integer' };
    schema.required.push('extra');
    return changesBetween(shop() as never, now as never).map(({ message, weight }) => `${weight} ${message}`);
  };
  expect(changed('Order')).toEqual(['notable Order.extra was added.']);
  expect(changed('Draft')).toEqual([
    'breaks Draft: required gained "extra".',
    'notable Draft.extra was added.',
  ]);
});

test('judges messages of the stream: clients wait for each of them', () => {
  const revision = shopWithStream();
  const { StreamClientMessage, StreamServerMessage } = revision.components.schemas;
  if (StreamClientMessage === undefined || StreamServerMessage === undefined) throw new Error('No stream.');
  field(StreamClientMessage, 'channel').enum?.pop();
  field(StreamServerMessage, 'seq').minimum = 1;
  const found = changesBetween(shopWithStream(), revision);
  expect(found.map(({ weight, message }) => [weight, message])).toEqual([
    ['breaks', 'StreamClientMessage.channel: enum lost "board".'],
    ['breaks', 'StreamServerMessage.seq: minimum was added: 1.'],
  ]);
});

test('names codes, rules, reasons, transitions and numbers', () => {
  const transition = {
    event: 'fill',
    from: 'working',
    to: 'filled',
    actors: ['system', 'user'],
    reasons: ['met'],
  };
  const withTables = (edit: (tables: ReturnType<typeof tablesOf>) => void) => {
    const tables = tablesOf();
    edit(tables);
    const { Fill, ...others } = tables;
    const plain = shop();
    return {
      ...plain,
      ...others,
      components: { schemas: { ...plain.components.schemas, Fill } },
    } as unknown as Shop;
  };
  const tablesOf = () => ({
    Fill: { type: 'object', 'x-transitions': [structuredClone(transition)] },
    'x-result-codes': [
      { code: 2001, id: 'market_closed', http_status: 200 },
      {
        code: 2103,
        id: 'alert_met',
        http_status: 200,
        rules: [{ id: 'ahead', params: { current: 'text' }, nearest: 'none' }],
      },
    ],
    'x-reasons': [{ id: 'met', meaning: 'Met.' }],
    'x-rules': { lot_size: { values: { shares: 100 }, says: 'A lot.' } },
  });
  const after = withTables((tables) => {
    for (const move of tables.Fill['x-transitions']) {
      move.actors = ['system'];
      move.reasons = ['met', 'matched'];
    }
    const [closed, met] = tables['x-result-codes'];
    if (closed === undefined || met?.rules === undefined) throw new Error('No codes.');
    closed.id = 'venue_shut';
    met.http_status = 409;
    for (const rule of met.rules) Object.assign(rule, { params: { current: 'price' }, nearest: 'text' });
    tables['x-reasons'] = [];
    tables['x-rules'].lot_size.values.shares = 10;
  });
  const before = withTables(() => {});
  expect(changesBetween(before, after).map(({ weight, message }) => `${weight} ${message}`)).toEqual([
    'breaks Fill: actors lost "user".',
    'notable Fill: reasons gained "matched".',
    'breaks market_closed: id was "market_closed" and is "venue_shut".',
    'breaks alert_met: http_status was 200 and is 409.',
    'breaks alert_met.current was "text" and is "price".',
    'breaks alert_met.ahead: nearest was "none" and is "text".',
    'breaks met was removed.',
    'breaks lot_size: values was {"shares":100} and is {"shares":10}.',
  ]);
});

test('a change of a shared response is reported once, by its status', () => {
  const many = (statuses: readonly string[]): Shop => {
    const plain = shop();
    const { post } = plain.paths['/orders'] ?? {};
    if (post === undefined) throw new Error('The fixture has no POST /orders.');
    const responses = {
      ...post.responses,
      ...Object.fromEntries(statuses.map((status) => [status, { description: 'No.', content: {} }])),
    };
    const paths = Array.from({ length: 12 }, (_, n) => [
      `/o${n}`,
      { post: { ...post, operationId: `order${n}`, responses } },
    ]);
    return { ...plain, paths: Object.fromEntries(paths) };
  };
  const found = changesBetween(many([]), many(['421']));
  expect(found).toEqual([
    expect.objectContaining({
      weight: 'notable',
      message: 'In 12 operations: 421 was added.',
      names: ['421'],
    }),
  ]);
});

test('a member of a path that the table does not know is refused', () => {
  const edit: Edit = ({ paths }) => Object.assign(paths['/orders'] ?? {}, { parameters: [] });
  expect(changesOf(edit)).toEqual([
    expect.objectContaining({
      weight: 'breaks',
      message: 'parameters was added. It is in no row of comparison-table.ts.',
    }),
  ]);
});

test('a member that the table does not know is refused', () => {
  const edit: Edit = (_, { Order }) => Object.assign(field(Order, 'fee'), { minimun: 3 });
  expect(changesOf(edit)).toEqual([
    expect.objectContaining({
      weight: 'breaks',
      message: 'Order.fee: minimun was added: 3. It is in no row of comparison-table.ts.',
    }),
  ]);
});
