import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { newToken, smallOrder } from '../proofs/resilience/client.ts';
import { formatSpread, JSON_TYPE } from './figures.ts';
import { type LoadRequest, type LoadResult, sendLoad } from './load.ts';
import { PROCESSOR_SPLIT } from './pinning.ts';
import { type Server, startSandboxOnFolder, startServerScript } from './servers.ts';

// Compares requests through the gateway with the same requests directly to the sandbox: 16 clients, the servers together on one
// processor, the clients on another. The two alternate, so that other load on the machine affects both.
//
//     node mock/sandbox/bench/gateway.ts [--slices 10] [--requests 1000]
const { values } = parseArgs({
  options: {
    slices: { type: 'string', default: '10' },
    /** Requests of one slice. */
    requests: { type: 'string', default: '1000' },
  },
});
const CLIENTS = 16;
const USERS = 40;

interface Measured extends LoadResult {
  /** Processor time (ms) of one request in gateway and sandbox. */
  readonly processorMs: number;
}

async function measure(
  servers: readonly Server[],
  port: number,
  requestAt: () => LoadRequest,
): Promise<Measured> {
  const used = () => servers.reduce((sum, server) => sum + server.processorMs(), 0);
  const count = Number(values.requests);
  const before = used();
  const result = await sendLoad(port, count, CLIENTS, requestAt);
  return { ...result, processorMs: (used() - before) / count };
}

async function compare(
  name: string,
  sandbox: Server,
  gateway: Server,
  requestAt: () => LoadRequest,
): Promise<void> {
  const both = [sandbox, gateway];
  const slices: { direct: Measured; through: Measured }[] = [];
  for (const { port } of both) await sendLoad(port, 300, CLIENTS, requestAt);
  for (let slice = 0; slice < Number(values.slices); slice += 1) {
    slices.push({
      direct: await measure(both, sandbox.port, requestAt),
      through: await measure(both, gateway.port, requestAt),
    });
  }
  const of = (figure: (slice: (typeof slices)[number]) => number, digits: number) =>
    formatSpread(slices.map(figure), digits);
  const failures = slices.reduce((sum, { direct, through }) => sum + direct.failures + through.failures, 0);
  console.log(
    [
      `${name}: ${of(({ direct, through }) => through.perSecond / direct.perSecond, 2)} of direct;`,
      `${of(({ through }) => through.perSecond, 0)} a second, direct ${of(({ direct }) => direct.perSecond, 0)};`,
      `99th percentile ${of(({ through }) => through.p99Ms, 0)} ms;`,
      `processor time ${of(({ through }) => through.processorMs, 2)} ms, direct ${of(({ direct }) => direct.processorMs, 2)},`,
      `ratio ${of(({ direct, through }) => direct.processorMs / through.processorMs, 2)}; ${failures} failed.`,
    ].join(' '),
  );
}

const sandbox = await startSandboxOnFolder();
const url = `http://127.0.0.1:${sandbox.port}`;
const gateway = await startServerScript('gateway-server.ts', { SANDBOX_URL: url });
const tokens: string[] = [];
for (let index = 0; index < USERS; index += 1) tokens.push(await newToken(url));
let sent = 0;
const headers = () => {
  sent += 1;
  return { token: tokens[sent % USERS] ?? 'guest' };
};
console.log(
  PROCESSOR_SPLIT
    ? `Servers on processor ${PROCESSOR_SPLIT.servers}, load on ${PROCESSOR_SPLIT.load}; median of ${values.slices} slices (lowest to highest).`
    : 'NOT PINNED (taskset or a second processor is missing): load and server disturb each other.',
);
await compare('quote (getStock)', sandbox, gateway, () => ({
  method: 'GET',
  path: '/api/stocks/7203?lang=jp',
  headers: headers(),
}));
await compare('preview (previewOrder)', sandbox, gateway, () => ({
  method: 'POST',
  path: '/api/orders/preview?lang=jp',
  headers: { ...JSON_TYPE, ...headers() },
  body: JSON.stringify(smallOrder),
}));
await compare('order (placeOrder, filled)', sandbox, gateway, () => ({
  method: 'POST',
  path: '/api/orders?lang=jp',
  headers: { ...JSON_TYPE, ...headers(), 'idempotency-key': randomUUID() },
  body: JSON.stringify(smallOrder),
}));
await gateway.stop();
await sandbox.stop();
