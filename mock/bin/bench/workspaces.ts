import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import type { Seat } from '../../gateway/workspaces.ts';
import { buyIn, realWorkspaces, sandboxMemory } from '../fixtures/real-workspaces.ts';

/**
 * How long the first request to a new workspace waits for its answer: while a sandbox waits for it, at once after that, and when the
 * next one waits; then how long further ones take that are asked for together, and what all of them have in memory.
 *
 *     node mock/bin/bench/workspaces.ts [--together 5]
 */
const { values } = parseArgs({ options: { together: { type: 'string', default: '5' } } });
const opened: Promise<Seat>[] = [];
const { url, workspaces, close } = await realWorkspaces(1, (open) => {
  const seat = open();
  opened.push(seat);
  return seat;
});
/** Until every process that was begun is there. */
const allThere = async () => {
  for (let seen = -1; seen !== opened.length; ) {
    seen = opened.length;
    await Promise.all(opened);
  }
};

async function begin(name: string): Promise<number> {
  const asked = performance.now();
  const answer = await fetch(`${url}/w/${name}/api/environment`);
  const ms = performance.now() - asked;
  if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
  return Math.round(ms);
}

// What only the very first request of a gateway costs is not the workspaces'.
workspaces.warm();
await allThere();
console.log(`while one waits          ${await begin('anna')} ms`);
console.log(`at once after that       ${await begin('ben')} ms`);
await allThere();
console.log(`when the next one waits  ${await begin('carol')} ms`);
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
