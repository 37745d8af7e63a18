import { spawn } from 'node:child_process';

// `side-by-side.ts SCRIPT SCRIPT…`: runs npm scripts of the current package in parallel, and prints the output of each when it
// has ended. For independent steps that leave a processor idle.

/** Runs a script and returns whether it succeeded. */
async function run(script: string): Promise<boolean> {
  const output: Buffer[] = [];
  const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part));
  const status = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  process.stdout.write(Buffer.concat(output));
  return status === 0;
}

const scripts = process.argv.slice(2);
const succeeded = await Promise.all(scripts.map(run));
const failed = scripts.filter((_, index) => !succeeded[index]);
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
