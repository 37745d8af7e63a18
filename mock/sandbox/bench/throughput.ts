import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import { newToken, smallOrder } from '../proofs/resilience/client.ts';
import { JSON_TYPE, median, spread } from './figures.ts';
import { type LoadRequest, type LoadResult, load, send } from './load.ts';
import { PROCESSORS } from './pinning.ts';
import { type Server, start, startOnFolder, startOnPostgres } from './servers.ts';

// Compares the sandbox's quotes and orders with a bare Node server that returns envelopes of the same size. The two alternate,
// so that other load on the machine affects both. On a busy machine only the ratios are meaningful.
const { values } = parseArgs({
  options: {
    /** The total number of orders, in ten slices, to see if later ones take longer. */
    orders: { type: 'string', default: '20000' },
    /** `folder`, `postgres`, or both. */
    store: { type: 'string', multiple: true, default: ['folder', 'postgres'] },
  },
});
const SLICES = 10;
const CONNECTIONS = 16;
/** A user's cash is enough for about 600 orders. */
const ORDERS_PER_USER = 300;
const QUOTES = 3000;

interface Slice {
  readonly own: LoadResult;
  readonly bare: LoadResult;
  /** Processor time (ms) of one request, including the database. */
  readonly processorMs: number;
}

async function compare(
  sandbox: Server,
  total: number,
  requestAt: (index: number) => LoadRequest,
): Promise<Slice[]> {
  const sample = await send(new Agent(), sandbox.port, requestAt(0));
  const bare = await start('bare-server.ts', { BARE_DATA: sample });
  const each = Math.ceil(total / SLICES);
  const slices: Slice[] = [];
  await load(sandbox.port, 200, CONNECTIONS, requestAt);
  await load(bare.port, 200, CONNECTIONS, requestAt);
  for (let slice = 0; slice < SLICES; slice += 1) {
    const before = sandbox.processorMs();
    const own = await load(sandbox.port, each, CONNECTIONS, requestAt);
    const processorMs = (sandbox.processorMs() - before) / each;
    slices.push({
      own,
      processorMs,
      bare: await load(bare.port, Math.max(each, QUOTES), CONNECTIONS, requestAt),
    });
  }
  await bare.stop();
  return slices;
}

function printResult(name: string, slices: readonly Slice[]): void {
  const failures = slices.reduce((sum, { own }) => sum + own.failures, 0);
  const ratio = slices.map(({ own, bare }) => own.perSecond / bare.perSecond);
  // By processor time, because the bare server becomes faster while it warms up, and a rate depends on the disk.
  const cost = (part: readonly Slice[]) => median(part.map(({ processorMs }) => processorMs));
  const last = cost(slices.slice(-3)) / cost(slices.slice(0, 3));
  console.log(
    [
      `${name}:`,
      `${spread(
        slices.map(({ own }) => own.perSecond),
        0,
      )} a second,`,
      `${spread(ratio, 3)} of a bare Node server's;`,
      `99th percentile ${spread(
        slices.map(({ own }) => own.p99Ms),
        0,
      )} ms;`,
      `${spread(
        slices.map(({ processorMs }) => processorMs),
        2,
      )} ms of processor time each, in the last three slices ${last.toFixed(2)} of the first three's;`,
      `${failures} failed.`,
    ].join(' '),
  );
}

async function measure(store: string, sandbox: Server, orders: number): Promise<void> {
  const users = Math.max(CONNECTIONS, Math.ceil(orders / ORDERS_PER_USER));
  const tokens: string[] = [];
  const url = `http://127.0.0.1:${sandbox.port}`;
  for (let index = 0; index < users; index += 1) tokens.push(await newToken(url));
  const tokenOf = (index: number): string => tokens[index % tokens.length] ?? 'guest';
  const quotes = await compare(sandbox, SLICES * QUOTES, (index) => ({
    method: 'GET',
    path: '/api/stocks/7203?lang=jp',
    headers: { token: tokenOf(index) },
  }));
  printResult(`${store}, quote (getStock)`, quotes);
  const body = JSON.stringify(smallOrder);
  let sent = 0;
  const placed = await compare(sandbox, orders, () => {
    sent += 1;
    return {
      method: 'POST',
      path: '/api/orders?lang=jp',
      headers: { ...JSON_TYPE, token: tokenOf(sent), 'idempotency-key': randomUUID() },
      body,
    };
  });
  printResult(`${store}, order (placeOrder, filled)`, placed);
}

console.log(
  PROCESSORS
    ? `Servers on processor ${PROCESSORS.servers}, load on ${PROCESSORS.load}; median of ${SLICES} slices (lowest to highest).`
    : 'NOT PINNED (taskset or a second processor is missing): load and server disturb each other.',
);
for (const store of values.store) {
  const sandbox = store === 'postgres' ? await startOnPostgres() : await startOnFolder();
  if (!sandbox) console.log('postgres: NOT MEASURED, PostgreSQL is not installed.');
  else await measure(store, sandbox, Number(values.orders)).finally(() => sandbox.stop());
}
