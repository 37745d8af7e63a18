import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { WebSocket } from 'ws';
import { memoryOf } from '../../bin/fixtures/real-workspaces.ts';
import { type ApiRequest, newToken, send, smallOrder, type TimedReply } from '../proofs/resilience/client.ts';
import { median } from './figures.ts';

// Runs the whole stack at half of its highest load, with streams and workspaces, and reports its memory and what failed.
//
//     node mock/sandbox/bench/soak.ts [--minutes 60] [--streams 500] [--workspaces 20] [--port 4910]
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    streams: { type: 'string', default: '500' },
    workspaces: { type: 'string', default: '20' },
    port: { type: 'string', default: '4910' },
  },
});
const MINUTE_MS = 60_000;
/** A user may have ten. */
const STREAMS_PER_USER = 5;
/** A user's cash is enough for about 600 orders. */
const ORDERS_PER_USER = 500;
const MEASURE_MS = 20_000;
const CLIENTS = 8;
/** Memory of the first minutes is not compared: caches are filled then. */
const WARM_MINUTES = 10;

const url = `http://127.0.0.1:${values.port}`;
const folder = mkdtempSync(join(tmpdir(), 'tsubame-soak-'));
const startScript = fileURLToPath(new URL('../../bin/start.ts', import.meta.url));
const stack = spawn(process.execPath, [startScript, '--port', values.port, '--data', folder], {
  env: { ...process.env, TSUBAME_REQUESTS_PER_MINUTE: '100000000', DATABASE_URL: '' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
process.on('exit', () => {
  if (stack.exitCode === null) stack.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});
const failIfEnded = () => {
  console.error('The stack has ended.');
  process.exit(1);
};
stack.once('exit', failIfEnded);

/** Proportional memory (MB) of the stack: its first process and all that come from it. */
function memory(): number {
  const parents = new Map<number, number>();
  for (const pid of readdirSync('/proc').map(Number).filter(Number.isInteger))
    try {
      const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      parents.set(pid, Number(parent));
    } catch {
      // The process has ended meanwhile.
    }
  const isOfStack = (pid = 0): boolean =>
    pid === stack.pid || (parents.has(pid) && isOfStack(parents.get(pid)));
  return [...parents.keys()].filter(isOfStack).reduce((sum, pid) => sum + memoryOf(pid), 0);
}

/** A user of the shared sandbox or a workspace, and the orders that it has placed. */
type SoakUser = { readonly base: string; token: string; orders: number };

async function newUser(base: string): Promise<SoakUser> {
  return { base, token: await newToken(base), orders: 0 };
}

let droppedStreams = 0;
let messages = 0;

async function openStream({ base, token }: SoakUser): Promise<void> {
  const { data } = await send(base, { method: 'POST', path: '/stream/tickets', token });
  const socket = new WebSocket(`${base.replace('http', 'ws')}/api/stream?ticket=${data.ticket}&lang=jp`);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.on('message', () => {
    messages += 1;
  });
  socket.once('close', () => {
    droppedStreams += 1;
  });
  socket.send(JSON.stringify({ type: 'subscribe', channel: 'quote', codes: ['7203', '9432'] }));
}

/** Three quotes, two reads of the user's data, a preview and two orders in eight requests. */
function requestOf(index: number, token: string): ApiRequest {
  const reads = ['/stocks/7203', '/stocks/9432', '/stocks/6758', '/account/assets', '/orders?limit=20'];
  const path = reads[index % 8];
  if (path !== undefined) return { method: 'GET', path, token };
  if (index % 8 === 5) return { method: 'POST', path: '/orders/preview', token, body: smallOrder };
  return { method: 'POST', path: '/orders', token, key: randomUUID(), body: smallOrder };
}

let replies: TimedReply[] = [];
let next = 0;

async function sendNext(users: readonly SoakUser[]): Promise<void> {
  const index = next++;
  const user = users[Math.floor(index / 8) % users.length];
  if (user === undefined) return;
  const request = requestOf(index, user.token);
  if (request.path === '/orders' && request.method === 'POST') user.orders += 1;
  if (user.orders >= ORDERS_PER_USER) {
    user.orders = 0;
    user.token = await newToken(user.base);
  }
  replies.push(await send(user.base, request));
}

/** Requests a second if each of a few clients waits for its reply. */
async function highestLoad(users: readonly SoakUser[]): Promise<number> {
  const end = performance.now() + MEASURE_MS;
  const client = async () => {
    while (performance.now() < end) await sendNext(users);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return (replies.length / MEASURE_MS) * 1000;
}

function report(minute: number): number {
  const sent = replies;
  replies = [];
  const times = sent.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const failed = sent.filter(({ status }) => status === 0 || status >= 500);
  const refused = sent.filter(({ status, code }) => status >= 400 && status < 500 && code !== 1);
  failures += failed.length;
  const kinds = Map.groupBy([...failed, ...refused], ({ status, code }) => `${status} with code ${code}`);
  for (const [kind, { length }] of kinds) console.log(`         ${length} × ${kind}`);
  const megabytes = memory();
  console.log(
    [
      `${String(minute).padStart(3)} min: ${megabytes.toFixed(0)} MB, ${sent.length} requests,`,
      `p99 ${(times[Math.floor(times.length * 0.99)] ?? 0).toFixed(0)} ms, ${failed.length} × 5xx or broken,`,
      `${refused.length} refused, ${droppedStreams} streams dropped, ${messages} messages so far`,
    ].join(' '),
  );
  return megabytes;
}

let failures = 0;
while ((await send(url, { method: 'GET', path: '/environment' })).code !== 1) await sleep(500);
const streams = Number(values.streams);
const names = Array.from({ length: Number(values.workspaces) }, (_, index) => `soak-${index + 1}`);
const begun: number[] = [];
const users: SoakUser[] = [];
for (const name of names) {
  const startedAt = performance.now();
  const response = await fetch(`${url}/gateway/workspaces/${name}`, { method: 'PUT' });
  if (!response.ok) throw new Error(await response.text());
  begun.push(performance.now() - startedAt);
  users.push(await newUser(`${url}/w/${name}`));
}
console.log(
  `${names.length} workspaces begun: median ${median(begun).toFixed(0)} ms, longest ${Math.max(...begun).toFixed(0)} ms`,
);
while (users.length * STREAMS_PER_USER < streams) users.push(await newUser(url));
for (let index = 0; index < streams; index += 1)
  await openStream(users[index % users.length] ?? (await newUser(url)));
const highest = await highestLoad(users);
const perSecond = highest / 2;
console.log(
  `Highest load ${highest.toFixed(0)} requests a second; soaking with ${perSecond.toFixed(0)} and ${streams} streams.`,
);
replies = [];
const figures: number[] = [];
for (let minute = 1; minute <= Number(values.minutes); minute += 1) {
  const startedAt = performance.now();
  const open = new Set<Promise<void>>();
  for (let sent = 0; performance.now() < startedAt + MINUTE_MS; sent += 1) {
    const request = sendNext(users).finally(() => open.delete(request));
    open.add(request);
    await sleep(Math.max(0, startedAt + (sent / perSecond) * 1000 - performance.now()));
  }
  await Promise.all(open);
  figures.push(report(minute));
}
const warm = figures.slice(WARM_MINUTES);
const half = Math.floor(warm.length / 2);
const [first, last] = [median(warm.slice(0, half)), median(warm.slice(half))];
const change = `${first.toFixed(0)} MB in the first half, ${last.toFixed(0)} MB in the second (${((last / first - 1) * 100).toFixed(1)} %)`;
console.log(
  `Memory after the first ${WARM_MINUTES} minutes: ${half === 0 ? 'not measured, the run was too short' : change}; ${failures} × 5xx or broken.`,
);
stack.off('exit', failIfEnded);
const ended = new Promise((resolve) => stack.once('exit', resolve));
stack.kill('SIGTERM');
await ended;
process.exit(failures === 0 ? 0 : 1);
