import { spawnSync } from 'node:child_process';

// `each-project.ts FOLDER FOLDER…`: checks the types of each TypeScript project, also after one has errors.

let failed = 0;
for (const folder of process.argv.slice(2)) {
  const { status } = spawnSync(`tsc -p ${folder}`, { shell: true, stdio: 'inherit' });
  console.log(`types of ${folder}: ${status === 0 ? 'no errors' : 'errors'}`);
  if (status !== 0) failed += 1;
}
process.exitCode = failed > 0 ? 1 : 0;
