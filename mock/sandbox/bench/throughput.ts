import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import { newToken, smallOrder } from '../proofs/resilience/client.ts';
import { formatSpread, JSON_TYPE, median } from './figures.ts';
import { type LoadRequest, type LoadResult, sendLoad, sendLoadRequest } from './load.ts';
import { PROCESSOR_SPLIT } from './pinning.ts';
import { type Server, startSandboxOnFolder, startSandboxOnPostgres, startServerScript } from './servers.ts';

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
  const sample = await sendLoadRequest(new Agent(), sandbox.port, requestAt(0));
  const bare = await startServerScript('bare-server.ts', { BARE_DATA: sample });
  const each = Math.ceil(total / SLICES);
  const slices: Slice[] = [];
  await sendLoad(sandbox.port, 200, CONNECTIONS, requestAt);
  await sendLoad(bare.port, 200, CONNECTIONS, requestAt);
  for (let slice = 0; slice < SLICES; slice += 1) {
    const before = sandbox.processorMs();
    const own = await sendLoad(sandbox.port, each, CONNECTIONS, requestAt);
    const processorMs = (sandbox.processorMs() - before) / each;
    slices.push({
      own,
      processorMs,
      bare: await sendLoad(bare.port, Math.max(each, QUOTES), CONNECTIONS, requestAt),
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
      `${formatSpread(
        slices.map(({ own }) => own.perSecond),
        0,
      )} a second,`,
      `${formatSpread(ratio, 3)} of a bare Node server's;`,
      `99th percentile ${formatSpread(
        slices.map(({ own }) => own.p99Ms),
        0,
      )} ms;`,
      `${formatSpread(
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
  PROCESSOR_SPLIT
    ? `Servers on processor ${PROCESSOR_SPLIT.servers}, load on ${PROCESSOR_SPLIT.load}; median of ${SLICES} slices (lowest to highest).`
    : 'NOT PINNED (taskset or a second processor is missing): load and server disturb each other.',
);
for (const store of values.store) {
  const sandbox = store === 'postgres' ? await startSandboxOnPostgres() : await startSandboxOnFolder();
  if (!sandbox) console.log('postgres: NOT MEASURED, PostgreSQL is not installed.');
  else await measure(store, sandbox, Number(values.orders)).finally(() => sandbox.stop());
}
