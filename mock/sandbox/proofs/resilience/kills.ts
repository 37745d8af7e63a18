import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PrivateCluster } from '#frame/store/private-cluster.ts';
import { createRandomSequence } from '#market/hash.ts';
import { newToken, orderIds, send, smallOrder } from './client.ts';
import type { SandboxProcess } from './sandbox-process.ts';

const CLIENTS = 8;
const DOWN_MS = 700;
/** Clients repeat a failed request under the same key after this time. */
const RETRY_MS = 100;
/** The pause between two orders of a client. */
const PAUSE_MS = 50;

export type KillReport = {
  /** The seed of the times of the kills; `TSUBAME_SEED` repeats them. */
  seed: number;
  acknowledged: number;
  lost: string[];
  doubled: string[];
  unavailable: number;
  /** Refusals, 503 without `retry_after`, other errors, broken connections. */
  unexpectedReplies: string[];
  longestMs: number;
  /** The longest time from the restart of the database to the first accepted order. */
  longestRecoveryMs: number;
};

/**
 * Places orders continuously while the database is killed `kills` times, alternately the server and one of its connections.
 * Then compares the accepted orders with the stored ones.
 */
export function killUnderLoad(
  sandbox: SandboxProcess,
  cluster: PrivateCluster,
  kills: number,
): Promise<KillReport> {
  return disturbUnderLoad([sandbox], kills, async (kill) => {
    if (kill % 2 === 0) {
      await cluster.killServer();
      await sleep(DOWN_MS);
    } else cluster.killBackend();
    await cluster.start();
  });
}

/**
 * Places orders continuously while something is disturbed `times` times. A client sends each try to the next instance, as a proxy
 * does. Then compares the accepted orders with the stored ones.
 *
 * @param disturb resolves when orders can be accepted again
 */
export async function disturbUnderLoad(
  sandboxes: readonly [SandboxProcess, ...SandboxProcess[]],
  times: number,
  disturb: (time: number) => Promise<void>,
): Promise<KillReport> {
  const seed = Number(process.env.TSUBAME_SEED ?? randomInt(2 ** 31));
  const nextRandom = createRandomSequence(seed);
  const report = {
    seed,
    unavailable: 0,
    unexpectedReplies: [] as string[],
    longestMs: 0,
    longestRecoveryMs: 0,
  };
  let isOver = false;
  let tries = 0;
  const hasExited = () => sandboxes.some((sandbox) => sandbox.hasExited());
  const nextUrl = () => (sandboxes[tries++ % sandboxes.length] ?? sandboxes[0]).url;
  let lastSuccessAt = 0;
  const client = async (token: string) => {
    const acknowledged: string[] = [];
    while (!isOver) {
      const key = randomUUID();
      for (;;) {
        const order = { method: 'POST', path: '/orders', token, key, body: smallOrder };
        const { status, code, data, ms } = await send(nextUrl(), order);
        report.longestMs = Math.max(report.longestMs, ms);
        if (code === 1) {
          acknowledged.push(data.order_id);
          lastSuccessAt = performance.now();
        }
        // A refusal, such as one for insufficient funds, would look like a database that has not recovered.
        if (status === 200 && code !== 1) {
          report.unexpectedReplies.push(`code ${code}`);
          return { token, acknowledged };
        }
        if (status === 200) break;
        if (status === 503 && data.retry_after >= 1) report.unavailable += 1;
        else report.unexpectedReplies.push(`HTTP ${status}`);
        if (hasExited()) return { token, acknowledged };
        await sleep(RETRY_MS);
      }
      // The cash of a client is enough for about 600 orders; the pause limits their number on a fast machine.
      await sleep(PAUSE_MS);
    }
    return { token, acknowledged };
  };
  const tokens = await Promise.all(Array.from({ length: CLIENTS }, () => newToken(nextUrl())));
  const clients = tokens.map(client);
  for (let time = 0; time < times && !hasExited(); time += 1) {
    await sleep(500 + nextRandom() * 1_000);
    await disturb(time);
    const restartedAt = performance.now();
    while (lastSuccessAt < restartedAt && performance.now() - restartedAt < 15_000 && !hasExited())
      await sleep(10);
    report.longestRecoveryMs = Math.max(report.longestRecoveryMs, performance.now() - restartedAt);
  }
  isOver = true;
  const results = await Promise.all(clients);
  if (hasExited())
    throw new Error(`A sandbox process exited: ${sandboxes.flatMap((each) => each.log()).join(' ')}`);
  const lost: string[] = [];
  const doubled: string[] = [];
  for (const { token, acknowledged } of results) {
    const present = await orderIds(nextUrl(), token);
    lost.push(...acknowledged.filter((id) => !present.includes(id)));
    doubled.push(...present.filter((id) => !acknowledged.includes(id)));
  }
  return { acknowledged: results.flatMap((result) => result.acknowledged).length, lost, doubled, ...report };
}
