import { statSync, writeFileSync } from 'node:fs';
import { errorMessage } from '../findings/error-message.ts';
import { abortedJunit } from '../report/aborted-junit.ts';
import { readOptions, USAGE, UsageError } from './verify-options.ts';

/** When this run began; a report that is older is that of an earlier run. */
const START_MS = Date.now();

/**
 * Runs the command with the options of the command line.
 *
 * @param prepare runs before the contract is read
 * @returns the exit code, as listed in `USAGE`
 */
export async function runCommand(prepare: () => Promise<void> = async () => {}): Promise<number> {
  let junit: string | undefined;
  try {
    const values = readOptions();
    const { help, provider } = values;
    junit = values.junit;
    if (help || provider === undefined) {
      console.log(USAGE);
      return help ? 0 : 2;
    }
    await prepare();
    // Imported here because the module reads the contract's bundle when it is loaded.
    const { verifyOnce } = await import('./verify-once.ts');
    return await verifyOnce(provider, values);
  } catch (error) {
    const reason = errorMessage(error);
    console.error(reason);
    if (error instanceof UsageError) return 2;
    if (junit !== undefined) writeAborted(junit, reason);
    return 3;
  }
}

/** Replaces the report of an earlier run, which a step of CI would show, unless this run has written its own. */
function writeAborted(file: string, reason: string): void {
  try {
    const writtenAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (writtenAt < START_MS) writeFileSync(file, abortedJunit(reason));
  } catch (error) {
    console.error(errorMessage(error));
  }
}
