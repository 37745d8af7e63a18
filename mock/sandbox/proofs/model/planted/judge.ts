import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Planted } from './faults.ts';

/** What the model says to a fault, and whether it names what is broken. */
export interface Judged {
  readonly isCaught: boolean;
  /** The sentence that names it, or everything that was said. */
  readonly said: string;
}

/** Tells histories with a fault planted until the model finds it, in a process of its own. */
export function judged({ name, law }: Planted, seed: number): Promise<Judged> {
  const script = join(import.meta.dirname, 'tell.ts');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, name, String(seed)],
      { maxBuffer: 1 << 24 },
      (_error, stdout, stderr) => {
        const sentence = stdout.split('\n').find((line) => law.test(line));
        resolve({ isCaught: sentence !== undefined, said: sentence ?? `${stdout}${stderr}` });
      },
    );
  });
}
