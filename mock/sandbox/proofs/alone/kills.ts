import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PrivateCluster } from '#frame/store/private-cluster.ts';
import { sequence } from '#market/hash.ts';
import { newToken, orderIds, send, smallOrder } from './client.ts';
import type { SandboxProcess } from './sandbox-process.ts';

const CLIENTS = 8;
const DOWN_MS = 700;
/** As a client that keeps its intention: the same key again until there is an answer. */
const AGAIN_MS = 100;
/** Between two orders of a client. */
const PAUSE_MS = 50;

export type KillReport = {
  /** What the moments of the kills were drawn from; `TSUBAME_SEED` draws them again. */
  seed: number;
  acknowledged: number;
  lost: string[];
  doubled: string[];
  unavailable: number;
  /** Refusals, 503 without `retry_after`, other errors, broken connections. */
  otherAnswers: string[];
  longestMs: number;
  /** From the server's return to the first order placed. */
  longestRecoveryMs: number;
};

/**
 * Places orders without pause while the database is killed `kills` times, in turn the server itself and one of its
 * connections, then compares what was acknowledged with what there is.
 */
export async function killUnderLoad(
  sandbox: SandboxProcess,
  cluster: PrivateCluster,
  kills: number,
): Promise<KillReport> {
  const seed = Number(process.env.TSUBAME_SEED ?? randomInt(2 ** 31));
  const chance = sequence(seed);
  const report = { seed, unavailable: 0, otherAnswers: [] as string[], longestMs: 0, longestRecoveryMs: 0 };
  let isOver = false;
  let lastSuccess = 0;
  const client = async (token: string) => {
    const acknowledged: string[] = [];
    while (!isOver) {
      const key = randomUUID();
      for (;;) {
        const call = { method: 'POST', path: '/orders', token, key, body: smallOrder };
        const { status, code, data, ms } = await send(sandbox.url, call);
        report.longestMs = Math.max(report.longestMs, ms);
        if (code === 1) {
          acknowledged.push(data.order_id);
          lastSuccess = performance.now();
        }
        // A refusal, for want of money above all, would look like a database that is not back.
        if (status === 200 && code !== 1) {
          report.otherAnswers.push(`code ${code}`);
          return { token, acknowledged };
        }
        if (status === 200) break;
        if (status === 503 && data.retry_after >= 1) report.unavailable += 1;
        else report.otherAnswers.push(`HTTP ${status}`);
        if (sandbox.hasExited()) return { token, acknowledged };
        await sleep(AGAIN_MS);
      }
      // Money for some six hundred orders has to last, on a fast machine too.
      await sleep(PAUSE_MS);
    }
    return { token, acknowledged };
  };
  const tokens = await Promise.all(Array.from({ length: CLIENTS }, () => newToken(sandbox.url)));
  const clients = tokens.map(client);
  for (let kill = 0; kill < kills && !sandbox.hasExited(); kill += 1) {
    await sleep(500 + chance() * 1_000);
    if (kill % 2 === 0) {
      await cluster.killServer();
      await sleep(DOWN_MS);
      await cluster.start();
    } else {
      cluster.killBackend();
      await cluster.start();
    }
    const back = performance.now();
    while (lastSuccess < back && performance.now() - back < 15_000 && !sandbox.hasExited()) await sleep(10);
    report.longestRecoveryMs = Math.max(report.longestRecoveryMs, performance.now() - back);
  }
  isOver = true;
  const told = await Promise.all(clients);
  if (sandbox.hasExited()) throw new Error(`The sandbox has ended: ${sandbox.log().join(' ')}`);
  const lost: string[] = [];
  const doubled: string[] = [];
  for (const { token, acknowledged } of told) {
    const present = await orderIds(sandbox.url, token);
    lost.push(...acknowledged.filter((id) => !present.includes(id)));
    doubled.push(...present.filter((id) => !acknowledged.includes(id)));
  }
  return { acknowledged: told.flatMap((one) => one.acknowledged).length, lost, doubled, ...report };
}
