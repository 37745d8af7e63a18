import { layout } from '../layout.ts';
import { moveVersion } from './release.ts';

const [wanted] = process.argv.slice(2);
if (wanted === undefined) {
  console.error('npm run next-version -w openapi -- major|minor|patch|VERSION');
  process.exitCode = 2;
} else {
  try {
    console.log(
      `The contract is ${moveVersion(layout.contract, wanted)} now. Run \`npm run contract && npm run pacts -w contract-tests\`.`,
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
