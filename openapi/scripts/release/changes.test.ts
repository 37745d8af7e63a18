import { afterAll, expect, test } from 'vitest';
import { RedoclyThread } from '../checks/redocly-thread.ts';
import type { Change, ReleasedBundle } from './change.ts';
import { changesBetween } from './changes.ts';
import { type Shop, shop, shopWithStream } from './fixtures/shop.ts';

const redocly = new RedoclyThread();
afterAll(() => redocly.close());

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
  'another description': (contract) => (orders(contract).description = 'Places an order.'),
  'a described field': (_, { Order }) => (field(Order, 'fee').description = 'In yen.'),
  'wider request bounds': (_, { Draft }) => (field(Draft, 'quantity').maximum = 10_000),
  'a wider request enum': (_, { Draft }) => field(Draft, 'side').enum?.push('flat'),
  'a narrower response enum': (_, { Order }) => field(Order, 'state').enum?.pop(),
  'a new example': (contract) => {
    const content = orders(contract).responses['200']?.content['application/json'];
    if (content !== undefined) content.examples.order_Working = { value: { code: 1 } };
  },
};

/** Compares all edits in one run, each in its own copy inside one document, because starting the tool is slow. */
async function comparedTogether(edits: Record<string, Edit>): Promise<Map<string, Change[]>> {
  const base = emptyRoof();
  const revision = emptyRoof();
  for (const [index, edit] of Object.values(edits).entries()) {
    const edited = shop();
    edit(edited, edited.components.schemas as Record<'Draft' | 'Order' | 'Refusal', Schema>);
    addUnderRoof(base, shop(), index);
    addUnderRoof(revision, edited, index);
  }
  const changes = await changesBetween(base, revision, redocly);
  return new Map(
    Object.keys(edits).map((name, index) => [
      name,
      changes.filter(({ place }) => place.startsWith(`#/paths/~1e${index}~1`)),
    ]),
  );
}

const emptyRoof = (): ReleasedBundle & { paths: Record<string, unknown> } & {
  components: { schemas: Record<string, unknown> };
} => ({ ...shop(), paths: {}, components: { schemas: {} } });

function addUnderRoof(roof: ReturnType<typeof emptyRoof>, { paths, components }: Shop, index: number) {
  const own = JSON.parse(
    JSON.stringify({ paths, components }).replaceAll('#/components/schemas/', `$&E${index}`),
  ) as Pick<Shop, 'paths' | 'components'>;
  for (const [path, item] of Object.entries(own.paths)) roof.paths[`/e${index}${path}`] = item;
  for (const [name, schema] of Object.entries(own.components.schemas)) {
    roof.components.schemas[`E${index}${name}`] = schema;
  }
}

const changes = await comparedTogether({ ...BREAKING, ...COMPATIBLE });

test.each(Object.keys(BREAKING))('%s breaks', (name) => {
  const breaking = changes.get(name)?.filter(({ isBreaking }) => isBreaking) ?? [];
  expect(breaking.map(({ message }) => message)).not.toEqual([]);
  expect(breaking[0]?.message).toMatch(/^(POST )?\/e\d+\/orders.*: .+\.$/);
});

test.each(Object.keys(COMPATIBLE))('%s does not break', (name) => {
  expect(changes.get(name)).not.toEqual([]);
  expect(changes.get(name)?.filter(({ isBreaking }) => isBreaking)).toEqual([]);
});

test('ignores format: password, which does not restrict values', async () => {
  const revision = shop();
  const { Draft, Order } = revision.components.schemas;
  if (Draft === undefined || Order === undefined) throw new Error('The fixture has no orders.');
  for (const schema of [field(Draft, 'code'), field(Order, 'state')]) schema.format = 'password';
  expect(await changesBetween(shop(), revision, redocly)).toEqual([]);
});

test('rates changes of stream messages like those of an operation', async () => {
  const revision = shopWithStream();
  const { StreamClientMessage, StreamServerMessage } = revision.components.schemas;
  if (StreamClientMessage === undefined || StreamServerMessage === undefined) throw new Error('No stream.');
  field(StreamClientMessage, 'channel').enum?.pop();
  StreamServerMessage.properties = {};
  StreamServerMessage.required = [];
  const found = await changesBetween(shopWithStream(), revision, redocly);
  const messages = found.filter(({ isBreaking }) => isBreaking).map(({ message }) => message);
  expect(messages).toContainEqual(expect.stringMatching(/POST \/stream \(messages\), requestBody: .*board/));
  expect(messages).toContainEqual(expect.stringMatching(/POST \/stream \(messages\), response 200: .*seq/));
});

test('reports a result code that loses its number, id or status', async () => {
  const revision = shop();
  revision['x-result-codes'] = [{ code: 2001, id: 'venue_shut', http_status: 503 }];
  const found = await changesBetween(shop(), revision, redocly);
  expect(found.map(({ message }) => message)).toEqual([
    'result-codes.yaml: Code 2001 market_closed became venue_shut.',
    'result-codes.yaml: Code 2001 market_closed moved from HTTP 200 to 503.',
    'result-codes.yaml: Code 2002 insufficient_funds was removed.',
  ]);
});
