import { expect, it, onTestFinished } from 'vitest';
import type { WorkspaceSandbox } from '../gateway/workspaces.ts';
import { buyIn, type RealWorkspaces, realWorkspaces, sandboxMemory } from './fixtures/real-workspaces.ts';

// Workspaces with the real sandbox. `bench/workspaces.ts` measures how long one takes to start.

async function opened(...args: Parameters<typeof realWorkspaces>): Promise<RealWorkspaces> {
  const real = await realWorkspaces(...args);
  onTestFinished(real.close);
  return real;
}

it('gives a new workspace the spare sandbox without waiting for another process', async () => {
  const started: Promise<WorkspaceSandbox>[] = [];
  const { url, workspaces } = await opened(1, (open) => {
    const sandbox = started.length === 0 ? open() : Promise.reject(new Error('there is no other one'));
    started.push(sandbox);
    return sandbox;
  });
  workspaces.startSpares();
  const waiting = (await started[0])?.provider.origin;

  const answer = await fetch(`${url}/w/anna/api/environment`);
  expect(answer.headers.get('x-tsubame-verdict')).toBe('live');
  expect(await answer.json()).toMatchObject({ code: 1, data: { mode: 'paper' } });
  expect((await workspaces.of('anna')).provider.origin).toBe(waiting);
  // The next spare sandbox was requested too.
  expect(started).toHaveLength(2);
});

const NAMES = ['anna', 'ben', 'carol', 'dora', 'emil', 'fritz', 'gina', 'hugo'];

it.runIf(process.env.TSUBAME_DEEP === '1')(
  'runs eight workspaces separately within the memory of a small machine, and ends their processes',
  async () => {
    const { url, workspaces } = await opened(0);
    await Promise.all(NAMES.map((name) => fetch(`${url}/w/${name}/api/environment`)));
    const first = await buyIn(url, 'anna');
    // In a shared sandbox each would find the orders of the others.
    expect(await Promise.all(NAMES.slice(1).map((name) => buyIn(url, name)))).toEqual(
      NAMES.slice(1).map(() => first),
    );
    expect(await buyIn(url, 'hugo')).toBe(first + 1);

    const memory = sandboxMemory();
    expect(memory).toHaveLength(NAMES.length);
    const all = memory.reduce((sum, one) => sum + one, 0);
    console.log(`Eight sandboxes with an order each: ${all} MB.`);
    // Half of a machine with 24 GiB; the rest is for an editor, a browser and a build.
    expect(all).toBeLessThan(12_000);

    await Promise.all(NAMES.map((name) => workspaces.end(name)));
    expect(sandboxMemory()).toEqual([]);
  },
  300_000,
);
