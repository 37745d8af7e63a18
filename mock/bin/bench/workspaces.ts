import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import type { WorkspaceSandbox } from '../../gateway/workspaces.ts';
import { buyIn, realWorkspaces, sandboxMemory } from '../fixtures/real-workspaces.ts';

/**
 * Measures the first request to a new workspace: with a spare sandbox, immediately after that without one, and with the next
 * spare sandbox; then several new workspaces at once, and the memory of all sandboxes.
 *
 *     node mock/bin/bench/workspaces.ts [--together 5]
 */
const { values } = parseArgs({ options: { together: { type: 'string', default: '5' } } });
const opened: Promise<WorkspaceSandbox>[] = [];
const { url, workspaces, close } = await realWorkspaces(1, (open) => {
  const sandbox = open();
  opened.push(sandbox);
  return sandbox;
});
/** Resolves when every process has started. */
const allThere = async () => {
  for (let seen = -1; seen !== opened.length; ) {
    seen = opened.length;
    await Promise.all(opened);
  }
};

async function begin(name: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${url}/w/${name}/api/environment`);
  const ms = performance.now() - startedAt;
  if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
  return Math.round(ms);
}

// The first request of a gateway costs extra time that is not a cost of workspaces.
workspaces.startSpares();
await allThere();
console.log(`with a spare sandbox     ${await begin('anna')} ms`);
console.log(`immediately after that   ${await begin('ben')} ms`);
await allThere();
console.log(`with the next spare      ${await begin('carol')} ms`);
await allThere();
const names = Array.from({ length: Number(values.together) }, (_, at) => `more-${at}`);
console.log(`together                 ${(await Promise.all(names.map(begin))).join(', ')} ms`);
await allThere();
for (const name of ['anna', 'ben', 'carol', ...names]) await buyIn(url, name);
const memory = sandboxMemory();
const sum = memory.reduce((all, one) => all + one, 0);
console.log(
  `${memory.length} sandboxes with an order each, one of them spare: ${memory.join(', ')} MB, ${sum} MB`,
);
await close();
