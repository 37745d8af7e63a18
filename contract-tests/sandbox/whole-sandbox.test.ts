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
/** The first start builds the web app. */
const START_MS = 600_000;
const VERIFY_MS = 900_000;

/** Runs `npm start` with its own port and data folder, and resolves when it prints its URL. */
async function started(port: number, data: string) {
  const child = spawn(process.execPath, [START, '--port', String(port), '--data', data], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // The web app cannot be built with the test runner's environment variables.
    env: { ...process.env, NODE_ENV: undefined, VITEST: undefined, MODE: undefined },
  });
  for await (const line of createInterface(child.stdout))
    if (line.includes(`127.0.0.1:${port}`)) return child;
  throw new Error('`npm start` exited without printing a URL.');
}

/** A free port below the ephemeral range, with a free next port for the sandbox. */
async function freePair(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if ((await freePort(port)) === port && (await freePort(port + 1)) === port + 1) return port;
  }
}

// Runs in `npm run test:deep` only: the default number of requests, and a sandbox with its default limits.
test.runIf(process.env.TSUBAME_DEEP !== undefined)(
  'finds nothing in the sandbox that npm start runs',
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
