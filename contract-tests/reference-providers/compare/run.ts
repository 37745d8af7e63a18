import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { COMPARISON_FAULTS, type ComparisonFaultName } from '../seeded-faults.ts';
import { withComparisonTarget } from './comparison-target.ts';
import { PAGE, RESULTS, type Results, tableOf, withTable } from './results.ts';
import { dredd } from './tools/dredd.ts';
import { portman } from './tools/portman.ts';
import { prism } from './tools/prism.ts';
import { specmatic } from './tools/specmatic.ts';
import type { Tool } from './tools/tool.ts';
import { verify } from './tools/verify.ts';

/**
 * Holds every tool against the foreign provider as it is, and with each fault planted. A fault counts as found where the tool
 * complains about something that it does not complain about in the correct provider. Those of the stream are left out for tools
 * that open none.
 *
 *     node contract-tests/reference-providers/compare/run.ts [--only TOOL] [--folder FOLDER] [--fault NAME]
 */
const TOOLS: readonly Tool[] = [prism, dredd, portman, specmatic, verify];
/** What a tool says of the correct provider now and then counts as said always. */
const CORRECT_RUNS = 2;

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    folder: { type: 'string' },
    fault: { type: 'string' },
  },
});
const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'tsubame-compare-'));
const chosen = TOOLS.filter(({ name }) => values.only?.includes(name) ?? true);
const faults = (Object.keys(COMPARISON_FAULTS) as ComparisonFaultName[]).filter(
  (name) => !values.fault || name === values.fault,
);

const modules = install(chosen);
for (const tool of chosen) {
  const usual = new Set<string>();
  for (let time = 0; time < CORRECT_RUNS; time++) for (const each of await ask(tool, null)) usual.add(each);
  process.stdout.write(`${tool.name}: ${usual.size} complaints about the correct provider\n`);
  for (const each of usual) process.stdout.write(`  ${each}\n`);
  const found: ComparisonFaultName[] = [];
  for (const fault of faults) {
    if ('stream' in COMPARISON_FAULTS[fault] && tool !== verify) continue;
    const fresh = (await ask(tool, fault)).filter((each) => !usual.has(each));
    if (fresh.length > 0) found.push(fault);
    process.stdout.write(
      `${tool.name}: ${fault}: ${fresh.length > 0 ? [...new Set(fresh)].slice(0, 3).join(' | ') : '-'}\n`,
    );
  }
  if (values.fault) continue;
  const on = new Date().toISOString().slice(0, 10);
  keep(tool.name, { version: tool.version, on, falseAlarms: usual.size, found });
}
if (!values.folder) rmSync(folder, { recursive: true });
process.stdout.write(`\n${tableOf(read())}\n`);

/** Into the results and onto the page, in the order of the tools. */
function keep(name: string, result: Results[string]): void {
  const all = { ...read(), [name]: result };
  const results = Object.fromEntries(TOOLS.flatMap(({ name }) => (all[name] ? [[name, all[name]]] : [])));
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(PAGE, withTable(readFileSync(PAGE, 'utf8'), results));
}

function read(): Results {
  return JSON.parse(readFileSync(RESULTS, 'utf8'));
}

async function ask(tool: Tool, fault: ComparisonFaultName | null): Promise<readonly string[]> {
  const own = mkdtempSync(join(folder, 'run-'));
  let complaints: readonly string[] = [];
  try {
    await withComparisonTarget(fault, async (scene) => {
      complaints = await tool.complaints(scene, own, modules);
    });
  } finally {
    rmSync(own, { recursive: true });
  }
  return complaints;
}

/** Into the folder and nowhere else, at exact versions; no script of a package runs. */
function install(tools: readonly Tool[]): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private": true}\n');
  const packages = tools.flatMap((tool) => tool.install);
  const args = ['install', '--save-exact', '--ignore-scripts', '--no-audit', '--no-fund', ...packages];
  if (packages.length > 0 && spawnSync('npm', args, { cwd: folder, stdio: 'inherit' }).status !== 0)
    throw new Error('npm could not install the tools.');
  return join(folder, 'node_modules');
}
