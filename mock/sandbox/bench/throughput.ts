import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { fileURLToPath } from 'node:url';
import { type LoadResult, load, type Shot, send } from './load.ts';

// The sandbox's quotes and orders against a bare Node server that answers envelopes of the same size, in turns
// within one run, so that a noisy machine troubles both alike. Only the ratios mean anything.
const ROUNDS = 3;
const CONNECTIONS = 16;
const QUOTES = 3000;
const ORDERS = 300;
const JSON_TYPE = { 'content-type': 'application/json' };

interface Server {
  readonly port: number;
  readonly child: ChildProcess;
}

function start(file: string, args: readonly string[], env: Record<string, string>): Promise<Server> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], {
    env: { ...process.env, PORT: '0', DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.on('exit', (status) => reject(new Error(`${file} ended with ${status}.`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      const port = /(\d{4,5})\s*$/.exec(String(chunk).trim())?.[1];
      if (port !== undefined) resolve({ port: Number(port), child });
    });
  });
}

async function newToken(port: number, index: number): Promise<string> {
  const answer = await send(new Agent(), port, {
    method: 'POST',
    path: '/api/session/register',
    headers: { ...JSON_TYPE, token: 'guest' },
    body: JSON.stringify({
      mobile: `090${String(20_000_000 + index)}`,
      password: 'bench1',
      invitation_code: 'TSUBAME',
    }),
  });
  return JSON.parse(answer).data.token;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function compare(name: string, sandbox: Server, total: number, shot: (index: number) => Shot) {
  const sample = await send(new Agent(), sandbox.port, shot(0));
  const bare = await start('bare-server.ts', [], { BARE_DATA: sample });
  const rounds: [LoadResult, LoadResult][] = [];
  await load(sandbox.port, Math.ceil(total / 4), CONNECTIONS, shot);
  await load(bare.port, Math.ceil(total / 4), CONNECTIONS, shot);
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push([
      await load(sandbox.port, total, CONNECTIONS, shot),
      await load(bare.port, total, CONNECTIONS, shot),
    ]);
  bare.child.kill('SIGTERM');
  const failures = rounds.reduce((sum, [own]) => sum + own.failures, 0);
  if (failures > 0) throw new Error(`${name}: ${failures} requests were not answered with success.`);
  const ratio = median(rounds.map(([own, other]) => own.perSecond / other.perSecond));
  const speed = median(rounds.map(([own]) => own.perSecond));
  const slowest = median(rounds.map(([own, other]) => own.p99Ms / other.p99Ms));
  console.log(
    `${name}: ${ratio.toFixed(3)} of a bare Node server's throughput, 99th percentile ${slowest.toFixed(1)}× its own (${Math.round(speed)}/s here)`,
  );
}

const sandbox = await start('../main.ts', ['--memory'], { TSUBAME_REQUESTS_PER_MINUTE: '100000000' });
try {
  const tokens = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, index) => newToken(sandbox.port, index)),
  );
  const tokenOf = (index: number): string => tokens[index % tokens.length] ?? 'guest';
  await compare('quote (getStock)', sandbox, QUOTES, (index) => ({
    method: 'GET',
    path: '/api/stocks/7203?lang=jp',
    headers: { token: tokenOf(index) },
  }));
  const order = JSON.stringify({
    code: '9432',
    direction: 'long',
    price_type: 'market',
    price: null,
    quantity: 100,
    leverage: 1,
  });
  await compare('order (placeOrder, filled)', sandbox, ORDERS, (index) => ({
    method: 'POST',
    path: '/api/orders?lang=jp',
    headers: { ...JSON_TYPE, token: tokenOf(index), 'idempotency-key': randomUUID() },
    body: order,
  }));
} finally {
  sandbox.child.kill('SIGTERM');
}
