import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const KIT = fileURLToPath(new URL('../../contract-tests/', import.meta.url));

/**
 * Verifies a provider of a part of the contract with one seeded fault, and writes the page of `verify --html`.
 * @throws Error if the verifier finds no fault
 */
export async function writeVerificationReport(file: string): Promise<void> {
  const provider = spawn(
    process.execPath,
    [join(KIT, 'reference-providers/node/serve.ts'), '--fault', 'a price is a number'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    const [url] = (await once(provider.stdout, 'data')) as [Buffer];
    const chosen = ['--only', 'market', '--only', 'loans', '--no-pact', '--requests', '40', '--seed', '9'];
    const args = ['--provider', String(url).trim(), ...chosen, '--html', file];
    const verify = spawn(process.execPath, [join(KIT, 'verify.ts'), ...args], { stdio: 'ignore' });
    const [status] = await once(verify, 'exit');
    if (status !== 1) throw new Error(`The judge ended with ${status}, not with 1: it found no fault.`);
  } finally {
    provider.kill();
  }
}
