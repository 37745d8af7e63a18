import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { parse } from 'yaml';
import { isSuccess, unwrap } from '../src/envelope.ts';
import type { CallableId, EnvelopeOf } from '../src/operation-types.ts';
import { createScratchProject, type ScratchProject, TYPESCRIPT_COMPILERS } from './scratch-project.ts';

const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const GUIDE = readFileSync(new URL('../../openapi/guides/sdk.md', import.meta.url), 'utf8');
const DOCUMENTED_HOST = '127.0.0.1:4010';

const blocks = (document: string, language: string): string[] =>
  [...document.matchAll(/^```(\w+)\n(.*?)^```$/gms)].flatMap(([, name, text]) =>
    name === language ? [text ?? ''] : [],
  );

/** All recipes as one program, in the order of the guide. `// later` waits for messages of the stream. */
const program = [
  "import { banner, draft, explain, image, log, offer, orders, progress, quotes, session, show, streamHasOrder } from './app.ts';",
  ...blocks(GUIDE, 'typescript').map((block) => block.replace('// later', 'await streamHasOrder();')),
  'console.log(JSON.stringify(log));\n',
].join('\n');

const component = [
  "import type { TsubameClient } from '@tsubame/sdk';",
  "import { draft } from './app.ts';",
  'declare const client: TsubameClient;',
  ...blocks(GUIDE, 'tsx'),
].join('\n');

let project: ScratchProject;

beforeAll(() => {
  project = createScratchProject();
  project.copy('scratch/tsconfig.json');
  project.copy('scratch/app.ts');
  for (const name of ['react', '@types/react', '@tanstack/react-query']) project.link(name);
  project.write('recipes.ts', program);
  project.write('order.tsx', component);
  project.write('readme.ts', blocks(README, 'ts').join('\n'));
});

afterAll(() => project.remove());

test.each(Object.entries(TYPESCRIPT_COMPILERS))('README and recipes compile with TypeScript %s', (_, tsc) => {
  // Declarations of React and TanStack are not checked.
  const args = [tsc, '-p', '.', '--skipLibCheck'];
  const checked = spawnSync(process.execPath, args, { cwd: project.folder, encoding: 'utf8' });
  expect(checked.stdout + checked.stderr).toBe('');
});

/** Returns the response of an example. */
function example<Id extends CallableId>(name: `${Id}_${string}`): EnvelopeOf<Id> {
  const text = readFileSync(new URL(`../../openapi/examples/${name}.yaml`, import.meta.url), 'utf8');
  return parse(text).value;
}

const STOCK = unwrap(example<'getStock'>('getStock_Toyota'));
const ORDERS = unwrap(example<'listOrders'>('listOrders_TwoOrders'));
const OFF_TICK = example<'previewOrder'>('previewOrder_PriceOffTick');
const WORKING = example<'placeOrder'>('placeOrder_Working');

const ANSWERS: Readonly<Record<string, () => object>> = {
  'GET /api/stocks/7203': () => ({ code: 1, msg: 'Success', data: STOCK }),
  'GET /api/orders': () => ({ code: 1, msg: 'Success', data: ORDERS }),
  'POST /api/orders': () => WORKING,
  'POST /api/orders/preview': () => OFF_TICK,
  'POST /api/stream/tickets': () => example<'issueStreamTicket'>('issueStreamTicket_Ticket'),
  'GET /api/environment': () => example<'getEnvironment'>('getEnvironment_PaperMode'),
  'POST /api/uploads': () => ({ code: 1, msg: 'Stored', data: { upload_id: 'upl_1' } }),
};

const NOT_FOUND = { code: 404, msg: 'No such issue', data: { fields: [], retry_after: null } };

/** Starts a provider that answers with the contract's examples, and returns its host. */
async function provide(): Promise<string> {
  const server = createServer((request, response) => {
    request.resume();
    const answer = ANSWERS[`${request.method} ${request.url?.split('?')[0]}`]?.();
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? NOT_FOUND));
  });
  const sockets = new WebSocketServer({ server });
  const at = '2026-11-20T14:03:00.000+09:00';
  sockets.on('connection', (socket) => {
    const say = (message: object): void => socket.send(JSON.stringify({ at, ...message }));
    socket.on('message', (text) => {
      const { channel } = JSON.parse(String(text)) as { readonly channel?: string };
      if (channel === 'quote') say({ type: 'quote', seq: 1, items: [{ code: '7203' }] });
      if (channel === 'order')
        say({ type: 'order', seq: 1, order: unwrap(example<'getOrder'>('getOrder_Filled')) });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets.clients) socket.terminate();
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('the recipes of the README run as one program', async () => {
  project.write('run.ts', program.replaceAll(DOCUMENTED_HOST, await provide()));
  const child = spawn(process.execPath, ['run.ts'], { cwd: project.folder, stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  await once(child, 'close');
  expect(JSON.parse(output)).toEqual([
    `shown ${STOCK.name.en}`,
    ...ORDERS.items.map(({ state }) => `shown ${state}`),
    ...ORDERS.items.map(({ order_id }) => `shown ${order_id}`),
    `offered ${JSON.stringify(isSuccess(OFF_TICK) ? null : OFF_TICK.data.nearest)}`,
    'shown working',
    'explained No such issue',
    'progress 1',
    'shown stored',
    'quotes ["7203"]',
    'order filled',
    'shown paper',
    'shown true',
    'shown 1',
    'shown 09087654321',
    'shown SAMPLE-20261120',
    'shown false',
    'shown [28410,28415]',
    'shown 2026-11-25',
    `shown ${ORDERS.items[0]?.code} 10000000`,
  ]);
});
