import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { project } from './project.ts';
import { workspaceSeat } from './workspace-seat.ts';

const folder = mkdtempSync(join(tmpdir(), 'seat-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('is a sandbox in memory that begins anew in a market, and keeps nothing but saved scenarios', async () => {
  const seat = await workspaceSeat({
    script: project.sandbox,
    dataDirectory: folder,
    schedule: 'always_open',
    basePath: '/api',
    log: () => undefined,
  });
  const { origin, controlToken } = seat.provider;
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${controlToken?.()}`, 'content-type': 'application/json' };
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(`${origin}/sandbox${path}`, { method, headers, ...init });
    return (await answer.json()) as Record<string, unknown>;
  };
  expect(readdirSync(folder)).toEqual([]);
  expect(await ask('PUT', '/autopilot', { on: false })).toMatchObject({ autopilot: false });

  const market = { seed: 'mine', schedule: 'exchange' } as const;
  // Twice at once: one after the other.
  await Promise.all([seat.beginAnew({ seed: 'another' }), seat.beginAnew(market)]);
  expect(await ask('GET', '/state')).toMatchObject({ market, autopilot: true });

  await ask('POST', '/reset');
  expect(await ask('PUT', '/scenarios/my-own', { title: 'Nothing yet' })).not.toHaveProperty('error');
  await seat.stop();
  expect(readdirSync(join(folder, 'scenarios'))).toEqual(['my-own.json']);
});
