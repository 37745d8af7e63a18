import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { memoryLog } from '../telemetry/testing.ts';
import { project } from './project.ts';
import { startWorkspaceSandbox } from './workspace-sandbox.ts';

const folder = mkdtempSync(join(tmpdir(), 'workspace-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('runs in memory, restarts with another market, and stores only saved scenarios', async () => {
  const sandbox = await startWorkspaceSandbox({
    script: project.sandbox,
    dataDirectory: folder,
    schedule: 'always_open',
    basePath: '/api',
    log: memoryLog().log,
  });
  const { origin, controlToken } = sandbox.provider;
  const callControl = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${controlToken?.()}`, 'content-type': 'application/json' };
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(`${origin}/sandbox${path}`, { method, headers, ...init });
    return (await answer.json()) as Record<string, unknown>;
  };
  expect(readdirSync(folder)).toEqual([]);
  expect(await callControl('PUT', '/autopilot', { on: false })).toMatchObject({ autopilot: false });

  const market = { seed: 'mine', schedule: 'exchange' } as const;
  // Concurrent restarts run one after the other.
  await Promise.all([sandbox.reset({ seed: 'another' }), sandbox.reset(market)]);
  expect(await callControl('GET', '/state')).toMatchObject({ market, autopilot: true });

  await callControl('POST', '/reset');
  expect(await callControl('PUT', '/scenarios/my-own', { title: 'Nothing yet' })).not.toHaveProperty('error');
  await sandbox.stop();
  expect(readdirSync(join(folder, 'scenarios'))).toEqual(['my-own.json']);
});
