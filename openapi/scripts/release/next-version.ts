import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { layout } from '../layout.ts';
import { moveVersion } from './release.ts';

const [wanted] = process.argv.slice(2);
if (wanted === undefined) {
  console.error('npm run next-version -w openapi -- major|minor|patch|VERSION');
  process.exitCode = 2;
} else {
  try {
    const before = readFileSync(join(layout.contract, 'openapi.yaml'), 'utf8');
    const version = moveVersion(layout.contract, wanted);
    const isChanged = readFileSync(join(layout.contract, 'openapi.yaml'), 'utf8') !== before;
    console.log(
      isChanged
        ? `The contract is ${version} now. Run \`npm run contract && npm run pacts -w contract-tests\`.`
        : `The contract is ${version} already.`,
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
