import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { memoryLog } from '../telemetry/testing.ts';
import { loadContract } from './contract.ts';
import { watchContract } from './live-contract.ts';

it('follows the file, and keeps the last valid contract while the file is invalid', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'live-'));
  const file = join(folder, 'openapi.yaml');
  const write = (path: string) =>
    writeFileSync(
      file,
      JSON.stringify({ openapi: '3.1.0', paths: { [path]: { get: { operationId: 'a' } } } }),
    );
  write('/old');
  const { log, messages } = memoryLog();
  let changes = 0;
  const { contract, stop } = watchContract(loadContract(file), log, () => {
    changes += 1;
  });
  write('/new');
  await expect.poll(() => contract.find('GET', '/new')?.operationId).toBe('a');
  writeFileSync(file, 'openapi: {');
  await expect.poll(() => messages.at(-1)).toContain('stays in force');
  expect(contract.find('GET', '/new')?.operationId).toBe('a');
  expect(changes).toBe(1);
  stop();
  rmSync(folder, { recursive: true });
});
