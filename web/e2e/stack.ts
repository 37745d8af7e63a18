import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';
import { TEST_WAIT_MS } from '../../.ci/steps/test-timeouts.ts';

const START = fileURLToPath(new URL('../../mock/bin/start.ts', import.meta.url));
/** A Friday: the market of a seed is the same in every run. */
const START_AT = '2026-11-20T10:00';
const READY_MS = 3 * TEST_WAIT_MS;

/** The processes of `npm start` on a free port, with a separate data folder. */
export interface Stack {
  readonly url: string;
  /** Kills the sandbox with SIGKILL and waits until its supervisor has restarted it. */
  killSandbox(): Promise<void>;
  /**
   * Sends a control request: `POST /clock/advance`.
   * @returns its response
   * @throws Error with the response of a refusal
   */
  operate<Answer = unknown>(route: string, body?: unknown): Promise<Answer>;
  /** Its data folder, and the token of its control API. */
  readonly folder: string;
}

export interface StartedStack extends Stack {
  /** Ends every process of the stack and deletes its data. */
  stop(): Promise<void>;
}

/**
 * A stack with a folder of prices as its market; its clock begins at their first opening.
 *
 * @throws Error with its output if it does not start in time
 */
export function startStackOfPrices(prices: string): Promise<StartedStack> {
  return start(['--prices', prices], '');
}

/**
 * @param schedule `exchange` for a market that opens and closes; by default it never closes
 * @param seed of its prices; the default seed if omitted
 * @throws Error with its output if it does not start in time
 */
export function startStack(
  schedule: 'always_open' | 'exchange' = 'always_open',
  seed = '',
): Promise<StartedStack> {
  return start(['--schedule', schedule, '--start-at', START_AT], seed);
}

async function start(market: readonly string[], seed: string): Promise<StartedStack> {
  const folder = mkdtempSync(join(tmpdir(), 'tsubame-e2e-'));
  const port = await freePort();
  const child = spawn(process.execPath, [START, '--port', String(port), '--data', folder, ...market], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: '', TSUBAME_SEED: seed },
  });
  const url = `http://127.0.0.1:${port}`;
  await printed(child, `${url}/app/`);
  return {
    url,
    folder,
    killSandbox: () => killSandbox(child, url),
    operate: (route, body) => operate(folder, route, body),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface OfEachTest {
  readonly appUrl: string;
  /** Whether the tour counts as seen: true except in its own test. */
  readonly tourSeen: boolean;
  /** Whether small orders need a confirmation: false except in its own test. */
  readonly ordersConfirmed: boolean;
}

/** Tests that share one stack. A file that moves the clock resets the sandbox first and last (`operator.ts`). */
export const test = base.extend<OfEachTest, { stack: Stack }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the fixture's needs from this pattern
    async ({}, use) => {
      const stack = await startStack();
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: READY_MS + 10_000 },
  ],
  appUrl: ({ stack }, use) => use(`${stack.url}/app/`),
  tourSeen: [true, { option: true }],
  ordersConfirmed: [false, { option: true }],
  context: async ({ context, tourSeen, ordersConfirmed }, use) => {
    const preferences = {
      ...(tourSeen ? { tour: 'seen' } : {}),
      ...(ordersConfirmed ? {} : { confirmOrders: false }),
    };
    await context.addInitScript(keepPreferences, JSON.stringify(preferences));
    await use(context);
  },
});

/** In the browser, before the app: sets preferences in a storage without any. */
function keepPreferences(preferences: string): void {
  // An external page, in a frame without an origin, has no storage.
  if (window !== window.top) return;
  const key = 'tsubame.preferences';
  if (localStorage.getItem(key) === null) localStorage.setItem(key, preferences);
}

/** A free port with a free next port for the sandbox, below the ephemeral ports. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + 2 * Math.floor(Math.random() * 6_000);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

function printed(child: ChildProcess, wanted: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    const late = setTimeout(() => reject(new Error(`Not started in time:\n${text}`)), READY_MS);
    child.stdout?.on('data', (chunk: Buffer) => {
      text += String(chunk);
      if (!text.includes(wanted)) return;
      clearTimeout(late);
      resolve();
    });
    child.once('exit', (status) => reject(new Error(`Ended with ${status}:\n${text}`)));
  });
}

async function operate<Answer>(folder: string, route: string, body: unknown): Promise<Answer> {
  const access: { url: string; token: string } = JSON.parse(
    readFileSync(join(folder, 'control.json'), 'utf8'),
  );
  const [method = '', path = ''] = route.split(' ');
  const answer = await fetch(`${access.url}/sandbox${path}`, {
    method,
    headers: {
      authorization: `Bearer ${access.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${route}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

async function killSandbox(parent: ChildProcess, url: string): Promise<void> {
  const before = sandboxPid(parent);
  if (before === undefined) throw new Error('No sandbox runs under the start command.');
  process.kill(before, 'SIGKILL');
  for (let waited = 0; waited < TEST_WAIT_MS; waited += 250) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    const now = sandboxPid(parent);
    if (now === undefined || now === before) continue;
    const answer = await fetch(`${url}/api/environment`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`The sandbox did not come back within ${TEST_WAIT_MS / 1_000} s.`);
}

function sandboxPid(parent: ChildProcess): number | undefined {
  try {
    const found = execFileSync('pgrep', ['-P', String(parent.pid), '-f', 'sandbox/main.ts']);
    return Number(String(found).trim().split('\n')[0]);
  } catch {
    return undefined;
  }
}
