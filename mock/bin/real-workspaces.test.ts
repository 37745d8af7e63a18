import { expect, it, onTestFinished } from 'vitest';
import { buyInWorkspace, type RealWorkspaces, startRealWorkspaces } from './fixtures/real-workspaces.ts';

// Workspaces with the real gateway and sandbox. `bench/workspaces.ts` measures a hundred of them.

async function opened(): Promise<RealWorkspaces> {
  const real = await startRealWorkspaces();
  onTestFinished(real.close);
  return real;
}

const NAMES = ['anna', 'ben', 'carol', 'dora'];

it('runs workspaces separately in one sandbox process', async () => {
  const { url, sandbox } = await opened();
  const pid = sandbox();
  const [first, ...others] = await Promise.all(NAMES.map((name) => buyInWorkspace(url, name)));
  expect(new Set(others.map(({ orders }) => orders))).toEqual(new Set([first?.orders]));
  expect((await buyInWorkspace(url, 'dora')).orders).toBe(Number(first?.orders) + 1);
  expect((await buyInWorkspace(url, 'anna')).orders).toBe(Number(first?.orders) + 1);

  const stream = await (await buyInWorkspace(url, 'ben')).openStream();
  const closed = new Promise((resolve) => stream.addEventListener('close', resolve));
  expect((await fetch(`${url}/gateway/workspaces/ben`, { method: 'DELETE' })).status).toBe(200);
  await closed;
  const list = (await (await fetch(`${url}/gateway/workspaces`)).json()) as { items: { name: string }[] };
  expect(list.items.map(({ name }) => name).sort()).toEqual(['anna', 'carol', 'dora']);
  expect(sandbox()).toBe(pid);
});

it('starts workspaces in their initial state after the sandbox was killed', async () => {
  const { url, sandbox } = await opened();
  const { orders } = await buyInWorkspace(url, 'anna');
  const killed = sandbox() as number;
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => sandbox()).not.toBe(killed);
  await expect.poll(async () => (await fetch(`${url}/w/anna/api/environment`)).status).toBe(200);
  expect((await buyInWorkspace(url, 'anna')).orders).toBe(orders);
});
