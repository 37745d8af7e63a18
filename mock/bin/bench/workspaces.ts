import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buyInWorkspace, memoryOf, startRealWorkspaces } from '../fixtures/real-workspaces.ts';

/**
 * Begins workspaces one after the other, each with an order and an open stream, and reports how long the first request of each
 * takes and the memory (PSS) of sandbox and gateway, before and after.
 *
 *     node mock/bin/bench/workspaces.ts [--count 100]
 */
const { values } = parseArgs({ options: { count: { type: 'string', default: '100' } } });
const { url, sandbox, close } = await startRealWorkspaces();

const percentile = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
const report = (when: string) => {
  const own = memoryOf('self');
  const child = memoryOf(sandbox() as number);
  console.log(`${when}: sandbox ${child} MB, gateway and this program ${own} MB, ${child + own} MB in all`);
};

async function begin(name: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${url}/w/${name}/api/environment`);
  const ms = performance.now() - startedAt;
  if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
  return ms;
}

await fetch(`${url}/api/environment`);
report('before');
const times: number[] = [];
const streams: WebSocket[] = [];
for (let index = 0; index < Number(values.count); index += 1) {
  const name = `w-${index}`;
  times.push(await begin(name));
  streams.push(await (await buyInWorkspace(url, name)).openStream());
}
const sorted = times.slice(1).toSorted((a, b) => a - b);
console.log(
  `${times.length} workspaces: first ${Math.round(times[0] ?? 0)} ms, then p50 ${percentile(sorted, 0.5)}, p95 ${percentile(sorted, 0.95)}, longest ${percentile(sorted, 1)} ms`,
);
report('with an order and a stream each');
await sleep(30_000);
report('30 s later');
for (const stream of streams) stream.close();
await close();
