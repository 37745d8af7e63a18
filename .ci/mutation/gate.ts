import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { filesOf, GROUPS, groupOf } from './groups.ts';
import { installedStryker } from './installed-stryker.ts';

// `gate.ts [GROUP…] [--only PART] [--force]`: runs Stryker for each group and fails if fewer than 90 % of its mutants are killed.
const root = join(import.meta.dirname, '../..');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' }, force: { type: 'boolean', default: false } },
});
const program = installedStryker();
const names = positionals.length > 0 ? positionals : Object.keys(GROUPS);
const groups = names.map((name) => ({ name, group: groupOf(name) }));

/** Runs Stryker in a group's package. Environment variables tell the Vitest configuration the group, and the file if it is a single one. */
function stryker(name: string, cwd: string, parameters: string[], file = ''): boolean {
  const run = spawnSync(program, ['run', '../stryker.config.js', ...parameters], {
    cwd: join(root, cwd),
    env: { ...process.env, MUTATION_GROUP: name, MUTATION_FILE: file },
    stdio: 'inherit',
  });
  return run.status === 0;
}

/** Links the other packages next to the copy that Stryker makes, because some tests read the contract or another package. */
function linkNeighbours(ofGroup: string): void {
  const beside = join(root, '.cache/mutation/copies', ofGroup);
  mkdirSync(beside, { recursive: true });
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    const link = join(beside, entry.name);
    if (entry.isDirectory() && !entry.name.startsWith('.') && !existsSync(link))
      symlinkSync(join(root, entry.name), link);
  }
}

const failed: string[] = [];
for (const { name, group } of groups) {
  linkNeighbours(name);
  const files = filesOf(group).filter((file) => file.includes(values.only));
  const began = performance.now();
  // File by file, because instrumenting all files at once makes each test ten times slower. Results are stored, so the last run
  // only rates the group as a whole.
  for (const [index, file] of files.entries()) {
    console.log(`${name}, ${index + 1} of ${files.length}: ${file}`);
    const quietly = ['--mutate', file, '--reporters', 'json', '--logLevel', 'off'];
    stryker(name, group.package, values.force ? [...quietly, '--force'] : quietly, file);
  }
  if (files.length > 0 && !stryker(name, group.package, ['--mutate', files.join(',')])) failed.push(name);
  console.log(`${name}: ${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
}
if (failed.length > 0) {
  console.error(`Fewer than 90 % of the mutants are killed in: ${failed.join(', ')}`);
  process.exitCode = 1;
}
