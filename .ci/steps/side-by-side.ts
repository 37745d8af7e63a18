import { spawn } from 'node:child_process';

// `side-by-side.ts SCRIPT SCRIPT…`: runs npm scripts of the current package in parallel, and prints the output of each: of one
// that succeeded when it has ended, of those that failed last, so that the end of a log names the fault. For independent steps
// that leave a processor idle.

const failed: { script: string; output: Buffer }[] = [];

async function run(script: string): Promise<void> {
  const startedAt = performance.now();
  console.log(`${script}: running`);
  const output: Buffer[] = [];
  const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part));
  const status = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  console.log(
    `${script}: ${status === 0 ? 'passed' : 'failed'} after ${Math.round((performance.now() - startedAt) / 1000)} s`,
  );
  const whole = Buffer.concat(output);
  if (status === 0) process.stdout.write(whole);
  else failed.push({ script, output: whole });
}

await Promise.all(process.argv.slice(2).map(run));
for (const { output } of failed) process.stdout.write(output);
if (failed.length > 0) {
  console.error(`Failed: ${failed.map(({ script }) => script).join(', ')}`);
  process.exitCode = 1;
} else console.log(`Passed: ${process.argv.slice(2).join(', ')}`);
