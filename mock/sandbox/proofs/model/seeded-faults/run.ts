import { detectFault } from './detect-fault.ts';
import { SEEDED_FAULTS } from './faults.ts';

// `npx node sandbox/proofs/model/seeded-faults/run.ts [word] [seed]` in mock/ runs the model once for each seeded fault (whose
// name contains the word) and prints what it reports. The exit code is 1 if the model misses a fault.
const [word = '', seed = '1'] = process.argv.slice(2);
let missed = 0;
for (const fault of SEEDED_FAULTS.filter(({ name }) => name.includes(word))) {
  const { isDetected, output } = await detectFault(fault, Number(seed));
  if (!isDetected) missed += 1;
  process.stdout.write(
    `${isDetected ? 'detected' : 'MISSED  '}  ${fault.name}\n          ${output.trim().slice(0, 300)}\n`,
  );
}
process.exitCode = missed === 0 ? 0 : 1;
