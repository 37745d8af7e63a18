import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { COMPARISON_FAULTS, type ComparisonFaultName } from '../seeded-faults.ts';
import { withComparisonTarget } from './comparison-target.ts';
import { COMPARE_GUIDE, RESULTS, type Results, tableOf, withTable } from './results.ts';
import { dredd } from './tools/dredd.ts';
import { portman } from './tools/portman.ts';
import { prism } from './tools/prism.ts';
import { specmatic } from './tools/specmatic.ts';
import type { Tool } from './tools/tool.ts';
import { verify } from './tools/verify.ts';

/**
 * Runs every tool against the correct reference provider, and against the provider with each seeded fault. A tool has found a fault
 * if it has a complaint that it does not have about the correct provider. Tools that open no stream skip the faults of the stream.
 *
 *     node contract-tests/reference-providers/compare/run.ts [--only TOOL] [--folder FOLDER] [--fault NAME]
 */
const TOOLS: readonly Tool[] = [prism, dredd, portman, specmatic, verify];
/** A complaint in any of these runs counts as a complaint about the correct provider. */
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
  const knownComplaints = new Set<string>();
  for (let time = 0; time < CORRECT_RUNS; time++)
    for (const each of await complaintsOf(tool, null)) knownComplaints.add(each);
  process.stdout.write(`${tool.name}: ${knownComplaints.size} complaints about the correct provider\n`);
  for (const each of knownComplaints) process.stdout.write(`  ${each}\n`);
  const found: ComparisonFaultName[] = [];
  for (const fault of faults) {
    if ('stream' in COMPARISON_FAULTS[fault] && tool !== verify) continue;
    const newComplaints = (await complaintsOf(tool, fault)).filter((each) => !knownComplaints.has(each));
    if (newComplaints.length > 0) found.push(fault);
    process.stdout.write(
      `${tool.name}: ${fault}: ${newComplaints.length > 0 ? [...new Set(newComplaints)].slice(0, 3).join(' | ') : '-'}\n`,
    );
  }
  if (values.fault) continue;
  const on = new Date().toISOString().slice(0, 10);
  saveResult(tool.name, { version: tool.version, on, falseAlarms: knownComplaints.size, found });
}
if (!values.folder) rmSync(folder, { recursive: true });
process.stdout.write(`\n${tableOf(read())}\n`);

/** Saves a tool's result and updates the guide, in the order of the tools. */
function saveResult(name: string, result: Results[string]): void {
  const all = { ...read(), [name]: result };
  const results = Object.fromEntries(TOOLS.flatMap(({ name }) => (all[name] ? [[name, all[name]]] : [])));
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(COMPARE_GUIDE, withTable(readFileSync(COMPARE_GUIDE, 'utf8'), results));
}

function read(): Results {
  return JSON.parse(readFileSync(RESULTS, 'utf8'));
}

async function complaintsOf(tool: Tool, fault: ComparisonFaultName | null): Promise<readonly string[]> {
  const own = mkdtempSync(join(folder, 'run-'));
  let complaints: readonly string[] = [];
  try {
    await withComparisonTarget(fault, async (target) => {
      complaints = await tool.complaints(target, own, modules);
    });
  } finally {
    rmSync(own, { recursive: true });
  }
  return complaints;
}

/** Installs exact versions into the folder, without running package scripts. */
function install(tools: readonly Tool[]): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private": true}\n');
  const packages = tools.flatMap((tool) => tool.install);
  const args = ['install', '--save-exact', '--ignore-scripts', '--no-audit', '--no-fund', ...packages];
  if (packages.length > 0 && spawnSync('npm', args, { cwd: folder, stdio: 'inherit' }).status !== 0)
    throw new Error('npm could not install the tools.');
  return join(folder, 'node_modules');
}
