import { readOptions, USAGE, UsageError } from './verify-options.ts';

/**
 * Runs the command with the options of the command line.
 *
 * @param prepare runs before the contract is read
 * @returns the exit code, as listed in `USAGE`
 */
export async function runCommand(prepare: () => Promise<void> = async () => {}): Promise<number> {
  try {
    const values = readOptions();
    const { help, provider } = values;
    if (help || provider === undefined) {
      console.log(USAGE);
      return help ? 0 : 2;
    }
    await prepare();
    // Imported here because the module reads the contract's bundle when it is loaded.
    const { verifyOnce } = await import('./verify-once.ts');
    return await verifyOnce(provider, values);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return error instanceof UsageError ? 2 : 3;
  }
}
