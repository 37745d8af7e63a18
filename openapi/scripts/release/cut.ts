import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { layout } from '../layout.ts';
import { release } from './release.ts';
import { LEVELS } from './versions.ts';

const level = LEVELS.find((name) => name === process.argv[2]);
if (level === undefined) {
  console.error('npm run release -w openapi -- major|minor|patch');
  process.exit(2);
}

const run = (script: string) => {
  const { status } = spawnSync(process.execPath, [join(layout.contract, 'scripts', script)], {
    cwd: layout.contract,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`scripts/${script} failed.`);
};

try {
  run('contract.ts');
  const version = await release({
    contract: layout.contract,
    level,
    date: new Date().toISOString().slice(0, 10),
    bundle: () => {
      run('bundle.ts');
      return layout.bundleYaml;
    },
  });
  run('contract.ts');
  console.log(
    `Released ${version}. Run \`npm run pacts -w contract-tests\`, and commit openapi/, sdk/src/gen/ and contract-tests/pacts/ together.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
