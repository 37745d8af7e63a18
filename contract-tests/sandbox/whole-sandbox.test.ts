import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { freePort } from '../../mock/gateway/ports.ts';
import { runVerify } from '../support/verify-command.ts';

const START = join(import.meta.dirname, '../../mock/bin/start.ts');
/** A first start builds the web app. */
const START_MS = 600_000;
const VERIFY_MS = 900_000;

/** What `npm start` runs, on a port and with records of its own, as soon as it prints its address. */
async function started(port: number, data: string) {
  const child = spawn(process.execPath, [START, '--port', String(port), '--data', data], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // As at a terminal: with what a test is told the web app cannot be built.
    env: { ...process.env, NODE_ENV: undefined, VITEST: undefined, MODE: undefined },
  });
  for await (const line of createInterface(child.stdout))
    if (line.includes(`127.0.0.1:${port}`)) return child;
  throw new Error('npm start ended without an address.');
}

/** A port that is free with the one after it, which the sandbox takes; below those that the system gives to anybody. */
async function freePair(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if ((await freePort(port)) === port && (await freePort(port + 1)) === port + 1) return port;
  }
}

// In `npm run test:deep`: the command as it stands, with its own number of requests, on a sandbox with its own limits.
test.runIf(process.env.TSUBAME_DEEP !== undefined)(
  'the whole command finds nothing in what npm start starts',
  async () => {
    const data = mkdtempSync(join(tmpdir(), 'tsubame-whole-'));
    const port = await freePair();
    const sandbox = await started(port, data);
    try {
      const startedAt = performance.now();
      const { code, stdout, stderr } = await runVerify('--provider', `http://127.0.0.1:${port}`);
      console.log(`${((performance.now() - startedAt) / 1000).toFixed(0)} s\n${stdout}`);
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toContain('answers as the contract says.');
    } finally {
      const ended = once(sandbox, 'exit');
      sandbox.kill('SIGINT');
      await ended;
      rmSync(data, { recursive: true, force: true });
    }
  },
  START_MS + VERIFY_MS,
);
