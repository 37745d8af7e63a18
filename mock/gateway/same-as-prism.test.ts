import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { Pool } from 'undici';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleCall } from '../../openapi/scripts/docs/reference/sample-call.ts';
import { outcomesOf } from '../../openapi/scripts/outcomes.ts';
import { memoryLog } from '../telemetry/testing.ts';
import { loadMessageCatalogue } from './catalogue.ts';
import { loadContract } from './contract.ts';
import { RESULT_CODES_FILE } from './fixtures/harness.ts';
import {
  mutated,
  type ProviderAnswer,
  RandomChoices,
  type SampleExchange,
  sampleExchanges,
} from './fixtures/mutations.ts';
import { providerAt } from './provider.ts';
import { type Gateway, openGateway } from './server.ts';

const IS_DEEP = process.env.TSUBAME_DEEP !== undefined;
/** How many exchanges are sent; of the unchanged ones every n-th. */
const { MUTATIONS, EVERY } = IS_DEEP ? { MUTATIONS: 20_000, EVERY: 1 } : { MUTATIONS: 300, EVERY: 11 };
const SEED = 32;
const LANES = 8;

const file = fileURLToPath(new URL('../../openapi/dist/openapi.json', import.meta.url));
const bundle = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
const plain = sampleExchanges(bundle);
const parametersOf = new Map(
  outcomesOf(bundle)
    .filter(({ isUpgrade }) => !isUpgrade)
    .map(({ operationId, method, path }) => [
      operationId,
      sampleCall(bundle, method, path)
        .parameters.filter((each) => each.in === 'query')
        .map(({ name }) => name),
    ]),
);

/** The provider's responses by the header that names the exchange. */
const answers = new Map<string, ProviderAnswer>();
const provider = createServer((request, response) => {
  request.resume().on('end', () => {
    const { status, headers, body } = answers.get(String(request.headers['x-lane'])) ?? {
      ...{ status: 500, headers: {}, body: '' },
    };
    response.writeHead(status, headers).end(body);
  });
});
let gateways: Gateway[] = [];
let pools: Pool[] = [];

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const open = async (isSandbox: boolean) => {
    const contract = loadContract(file);
    const gateway = await openGateway({
      ...{ contract, catalogue: loadMessageCatalogue(RESULT_CODES_FILE), isSandbox },
      ...{ host: '127.0.0.1', port: 0, log: memoryLog().log },
      provider: providerAt(url, contract.basePath),
    });
    await gateway.start();
    return gateway;
  };
  gateways = [await open(false), await open(true)];
  pools = gateways.map((each) => new Pool(each.url, { connections: LANES }));
});

afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.close()));
  await Promise.all(gateways.map((gateway) => gateway.close()));
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
});

/** What a client gets: everything except time, length and id of the response. */
async function responseFrom(pool: Pool, exchange: SampleExchange, lane: string) {
  const { method, target, headers, body = null } = exchange;
  const response = await pool.request({
    ...{ method: method as 'GET', path: target, body },
    headers: { ...headers, 'x-lane': lane },
  });
  const { date: _date, 'content-length': _length, 'x-request-id': _id, ...rest } = response.headers;
  return { status: response.statusCode, headers: { ...rest }, body: await response.body.text() };
}

/** The parts of two responses that differ. */
function differingParts(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>) {
  const names = Object.keys({ ...one, ...other });
  const pairs = names.map((name) => [name, [one[name], other[name]]] as const);
  return Object.fromEntries(pairs.filter(([, [a, b]]) => !isDeepStrictEqual(a, b)));
}

/** Sends each exchange to both gateways, and returns those with different responses. */
async function differences(exchanges: readonly SampleExchange[]): Promise<unknown[]> {
  const found: unknown[] = [];
  const waiting = [...exchanges];
  const work = async (lane: string) => {
    for (let exchange = waiting.pop(); exchange; exchange = waiting.pop()) {
      const each = exchange;
      answers.set(lane, each.answer);
      const [prism, own] = await Promise.all(pools.map((pool) => responseFrom(pool, each, lane)));
      const differing = differingParts({ ...prism }, { ...own });
      if (Object.keys(differing).length > 0) found.push({ ...differing, exchange: each });
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, lane) => work(String(lane))));
  return found;
}

it('responds like Prism to examples, as a response, by their name and by their status', async () => {
  expect(plain.length).toBeGreaterThan(3_000);
  expect(await differences(plain.filter((_, index) => index % EVERY === 0))).toEqual([]);
});

it(`responds like Prism to ${MUTATIONS} mutated requests and responses`, async () => {
  const choices = new RandomChoices(SEED);
  const exchanges = Array.from({ length: MUTATIONS }, () => {
    const exchange = choices.of(plain);
    return mutated(exchange, parametersOf.get(exchange.operationId) ?? [], choices);
  });
  expect(await differences(exchanges)).toEqual([]);
});
