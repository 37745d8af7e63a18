import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryRawRows } from '#frame/store/database.ts';
import type { Sandbox } from '../app.ts';
import { loadControlDocument } from './document.ts';
import { callControl, startControlled } from './test-control.ts';

/** All field names of control requests. Adding one needs a deliberate change here too. */
const WORDS = [
  'begin_at',
  'code',
  'drop',
  'duplicate',
  'event',
  'fault_id',
  'file',
  'from',
  'latency_ms',
  'line',
  'name',
  'on',
  'operation',
  'reason',
  'record_id',
  'seconds',
  'share',
  'speed',
  'standing',
  'status',
  'times',
  'title',
  'to',
  'to_deadline_of',
  'to_next',
];
const FAVOURS =
  /money|balance|cash|yen|amount|price|profit|loss|rate|fee|seed|draw|winner|won|allot|rank|score|user/i;

type Json = Record<string, unknown>;
const document = loadControlDocument();

/** Names of all fields that a schema allows, at any depth. */
function namesIn(schema: unknown): string[] {
  if (schema === null || typeof schema !== 'object') return [];
  if (Array.isArray(schema)) return schema.flatMap(namesIn);
  const { $ref, properties, ...rest } = schema as { $ref?: string; properties?: Json };
  const referred = $ref === undefined ? [] : namesIn(lookUp($ref));
  const own = Object.entries(properties ?? {}).flatMap(([name, inner]) => [name, ...namesIn(inner)]);
  return [...referred, ...own, ...Object.values(rest).flatMap(namesIn)];
}

function lookUp(reference: string): unknown {
  const fields = reference.slice(2).split('/');
  return fields.reduce<unknown>(
    (value, field) => (value as Json)[decodeURIComponent(field).replaceAll('~1', '/')],
    document.root,
  );
}

describe('no control request can set a balance, price, profit or draw of a user', () => {
  const fieldNames = document.operations.flatMap(({ parameters, bodySchema }) => [
    ...parameters.map(({ name }) => name),
    ...(bodySchema === null ? [] : namesIn(lookUp(bodySchema))),
  ]);

  it('requests have only the listed fields', () => {
    expect([...new Set(fieldNames)].toSorted()).toEqual(WORDS);
  });

  it('no listed field is an amount, a price or a user', () => {
    expect(WORDS.filter((word) => FAVOURS.test(word))).toEqual([]);
  });

  it('finds a forbidden field at any depth', () => {
    const schemaWithAmount = {
      oneOf: [{ properties: { a: { items: { properties: { new_balance: {} } } } } }],
    };
    expect(namesIn(schemaWithAmount).some((name) => FAVOURS.test(name))).toBe(true);
  });

  it('bodies do not allow additional properties', async () => {
    const open = document.operations.filter(({ bodySchema }) => {
      const closed = (schema: Json): boolean =>
        Array.isArray(schema.oneOf)
          ? schema.oneOf.every((each) => closed(each as Json))
          : typeof schema.$ref === 'string'
            ? closed(lookUp(schema.$ref) as Json)
            : schema.additionalProperties === false;
      return bodySchema !== null && !closed(lookUp(bodySchema) as Json);
    });
    expect(open.map(({ id }) => id)).toEqual([]);
  });
});

describe('the ledger', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startControlled({ demo: true });
    await callControl(sandbox, 'PUT /clock', { standing: true });
  });
  afterAll(() => sandbox.close());

  const money = () =>
    queryRawRows(
      sandbox.database.db,
      sql`select 'posting' as of, entry_id as id, account as name, amount as value from ledger_postings
          union all select 'balance', user_id, account, balance from ledger_balances
          order by 1, 2, 3, 4`,
    );

  /** Each operation once, except those that replace all data, and `decide`, which a capability implements. */
  const CALLS: Record<string, readonly [string, unknown?]> = {
    getState: ['GET /state'],
    setClock: ['PUT /clock', { speed: 60, standing: true }],
    advanceClock: ['POST /clock/advance', { seconds: 1 }],
    listDecisions: ['GET /decisions'],
    listHalts: ['GET /halts'],
    setHalt: ['PUT /halts/7203', {}],
    endHalt: ['DELETE /halts/7203'],
    listFaults: ['GET /faults'],
    addFault: ['POST /faults', { operation: '*', duplicate: true }],
    clearFault: ['DELETE /faults/flt_1'],
    clearFaults: ['DELETE /faults'],
    listOperations: ['GET /operations'],
    listScenarios: ['GET /scenarios'],
    getScenario: ['GET /scenarios/fresh-account'],
    setAutopilot: ['PUT /autopilot', { on: false }],
  };
  const OTHERS = ['decide', 'loadScenario', 'reset', 'saveScenario'];
  /** Reads of imported prices, which this market does not have. */
  const OF_OWN_PRICES = ['getPriceLines', 'getPrices'];

  it('is unchanged by every control operation except reset, load, save and decide', async () => {
    const known = [...Object.keys(CALLS), ...OTHERS, ...OF_OWN_PRICES].toSorted();
    expect(document.operations.map(({ id }) => id).toSorted()).toEqual(known);
    const before = await money();
    expect(before.length).toBeGreaterThan(20);
    for (const [route, body] of Object.values(CALLS)) {
      expect((await callControl(sandbox, route, body)).status).toBe(200);
      expect(await money()).toEqual(before);
    }
  });
});
