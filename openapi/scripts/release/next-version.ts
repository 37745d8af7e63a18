import { layout } from '../layout.ts';
import { moveVersion } from './release.ts';

const [wanted] = process.argv.slice(2);
if (wanted === undefined) {
  console.error('npm run next-version -w openapi -- major|minor|patch|VERSION');
  process.exitCode = 2;
} else {
  try {
    const { version, isMoved } = moveVersion(layout.contract, wanted);
    console.log(
      isMoved
        ? `The contract is ${version} now. Run \`npm run contract && npm run pacts -w contract-tests\`.`
        : `The contract is ${version} already.`,
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
