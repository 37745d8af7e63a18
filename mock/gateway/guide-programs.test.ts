import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { TEST_WAIT_MS } from '../../.ci/steps/test-timeouts.ts';
import { memoryLog } from '../telemetry/testing.ts';
import { loadMessageCatalogue } from './catalogue.ts';
import { loadContract } from './contract.ts';
import { RESULT_CODES_FILE } from './fixtures/harness.ts';
import { freePort } from './ports.ts';
import { providerAt } from './provider.ts';
import { type Gateway, openGateway } from './server.ts';

// Runs the first program of each guide, with other ports.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FULL_CONTRACT = join(ROOT, 'openapi/dist/openapi.json');
// Inside the package, where the SDK resolves.
const SCRATCH = join(import.meta.dirname, '../.tmp');
mkdirSync(SCRATCH, { recursive: true });
const folder = mkdtempSync(join(SCRATCH, 'first-'));
const children: ChildProcess[] = [];
let gateway: Gateway;

/** The first `js` block of a guide, as a file. */
function program(guide: string, ports: Readonly<Record<string, number>>): string {
  const text = readFileSync(join(ROOT, `openapi/guides/${guide}.md`), 'utf8');
  const [, source = ''] = /```js\n([\s\S]*?)```/.exec(text) ?? [];
  const moved = Object.entries(ports).reduce(
    (changed, [from, to]) => changed.replaceAll(from, String(to)),
    source,
  );
  const file = join(folder, `${guide}.mjs`);
  writeFileSync(file, moved);
  return file;
}

// One gateway for both guides: the back end implements one operation, and the gateway sends examples for the others.
beforeAll(async () => {
  const port = await freePort();
  const backEnd = program('back-end', { 8080: port });
  children.push(spawn(process.execPath, [backEnd], { cwd: ROOT, stdio: 'inherit' }));
  gateway = await openGateway({
    contract: loadContract(FULL_CONTRACT),
    catalogue: loadMessageCatalogue(RESULT_CODES_FILE),
    host: '127.0.0.1',
    port: 0,
    log: memoryLog().log,
    provider: providerAt(`http://127.0.0.1:${port}`, '/api'),
  });
  await gateway.start();
  // The back end is ready when it responds at all.
  await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/`), { timeout: TEST_WAIT_MS });
});
afterAll(async () => {
  for (const child of children) child.kill();
  await gateway?.close();
  rmSync(folder, { recursive: true });
});

it('the front-end guide’s program signs in, prints the cost of an order and places it', async () => {
  const { url } = gateway;
  const file = program('front-end', { 4010: Number(new URL(url).port) });
  const { stdout } = await promisify(execFile)(process.execPath, [file], { cwd: ROOT });
  expect(stdout).toMatch(/^100 shares hold \d+ yen of \d+\.\nThe order is filled\.\n$/);
});

it('the back-end guide’s program implements one operation, and the others are examples', async () => {
  const { url } = gateway;
  const ask = async (path: string) => {
    const answer = await fetch(`${url}/api${path}`, { headers: { token: 'guest' } });
    const { data } = (await answer.json()) as { data: unknown };
    return { status: answer.status, example: answer.headers.get('x-tsubame-example'), data };
  };
  expect(await ask('/environment')).toMatchObject({
    status: 200,
    example: null,
    data: { mode: 'paper', simulated: true },
  });
  expect(await ask('/stocks/7203')).toMatchObject({ status: 200, example: 'getStock_Toyota' });
});
