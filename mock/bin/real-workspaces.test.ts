import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { buyInWorkspace, type RealWorkspaces, startRealWorkspaces } from './fixtures/real-workspaces.ts';

// Workspaces with the real gateway and sandbox. `bench/workspaces.ts` measures a hundred of them.

async function opened(): Promise<RealWorkspaces> {
  const real = await startRealWorkspaces();
  onTestFinished(real.close);
  return real;
}

/** Repeats a request that a busy machine's sandbox has refused without carrying it out. */
async function fetchUntilAccepted(request: Request): Promise<Response> {
  for (;;) {
    const response = await fetch(request.clone());
    if (response.status !== 503) return response;
    await sleep(200);
  }
}

const buy = (url: string, workspace: string) => buyInWorkspace(url, workspace, fetchUntilAccepted);

const NAMES = ['anna', 'ben', 'carol', 'dora'];

it('runs workspaces separately in one sandbox process', async () => {
  const { url, sandbox } = await opened();
  const pid = sandbox();
  const [first, ...others] = await Promise.all(NAMES.map((name) => buy(url, name)));
  expect(new Set(others.map(({ orders }) => orders))).toEqual(new Set([first?.orders]));
  expect((await buy(url, 'dora')).orders).toBe(Number(first?.orders) + 1);
  expect((await buy(url, 'anna')).orders).toBe(Number(first?.orders) + 1);

  const stream = await (await buy(url, 'ben')).openStream();
  const closed = new Promise((resolve) => stream.addEventListener('close', resolve));
  expect((await fetch(`${url}/gateway/workspaces/ben`, { method: 'DELETE' })).status).toBe(200);
  await closed;
  const list = (await (await fetch(`${url}/gateway/workspaces`)).json()) as { items: { name: string }[] };
  expect(list.items.map(({ name }) => name).sort()).toEqual(['anna', 'carol', 'dora']);
  expect(sandbox()).toBe(pid);
});

it('starts workspaces in their initial state after the sandbox was killed', async () => {
  const { url, sandbox } = await opened();
  const { orders } = await buy(url, 'anna');
  const killed = sandbox() as number;
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => sandbox()).not.toBe(killed);
  await expect.poll(async () => (await fetch(`${url}/w/anna/api/environment`)).status).toBe(200);
  expect((await buy(url, 'anna')).orders).toBe(orders);
});
