import { writeFileSync } from 'node:fs';
import { errorMessage } from '../findings/error-message.ts';
import { abortedJunit } from '../report/markup.ts';
import { readOptions, USAGE, UsageError } from './verify-options.ts';

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
    // A step that shows the report must not show that of an earlier run.
    if (junit !== undefined) writeFileSync(junit, abortedJunit(reason));
    return 3;
  }
}
