import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { SeededFault } from './faults.ts';

/** Whether the model found a fault and named the broken invariant. */
export interface Detection {
  readonly isDetected: boolean;
  /** The line that names the invariant, or the whole output if no line does. */
  readonly output: string;
}

/** Runs the model with one seeded fault in a separate process. */
export function detectFault({ name, violation }: SeededFault, seed: number): Promise<Detection> {
  const script = join(import.meta.dirname, 'run-model.ts');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, name, String(seed)],
      { maxBuffer: 1 << 24 },
      (_error, stdout, stderr) => {
        const line = stdout.split('\n').find((each) => violation.test(each));
        resolve({ isDetected: line !== undefined, output: line ?? `${stdout}${stderr}` });
      },
    );
  });
}
