import { SEEDED_FAULTS } from './faults.ts';
import { seedFault } from './seed-fault.ts';

// A separate process for each fault: the fault must be in place before the sandbox's modules are imported.
const [name, seed = '1'] = process.argv.slice(2);
const fault = SEEDED_FAULTS.find((each) => each.name === name);
if (fault) seedFault(fault);
const { ShortRuns } = await import('../short-runs.ts');
let report = '';
const shortRuns = await ShortRuns.open().catch((error: Error) => {
  report = error.message;
});
await shortRuns?.run({ size: 150, rounds: 5 }, fault?.batches ?? 16, Number(seed)).catch((error: Error) => {
  report = error.message;
});
await shortRuns?.close();
process.stdout.write(report === '' ? 'The model found no violation.\n' : `${report.slice(0, 2_000)}\n`);
process.exit(report === '' ? 0 : 1);
