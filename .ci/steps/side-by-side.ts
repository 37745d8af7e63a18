import { spawn } from 'node:child_process';

// `side-by-side.ts SCRIPT SCRIPT…`: runs scripts of the package it is called in at the same time, and tells what each has said
// when it has ended. For steps that need nothing of each other and leave a processor idle.

/** Runs a script; answers whether it succeeded. */
async function run(script: string): Promise<boolean> {
  const said: Buffer[] = [];
  const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part));
  const status = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  process.stdout.write(Buffer.concat(said));
  return status === 0;
}

const scripts = process.argv.slice(2);
const succeeded = await Promise.all(scripts.map(run));
const failed = scripts.filter((_, index) => !succeeded[index]);
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
