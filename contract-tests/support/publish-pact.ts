import { readFileSync, writeFileSync } from 'node:fs';
import { normalisedPact, pactFile, readRawPact } from './pact-file.ts';

const written = normalisedPact(readRawPact());

function committed(): string {
  try {
    return readFileSync(pactFile, 'utf8');
  } catch {
    return '';
  }
}

if (!process.argv.includes('--check')) {
  writeFileSync(pactFile, written);
} else if (committed() !== written) {
  console.error('The committed pact differs from what the consumer tests say.');
  console.error('Run `npm run pacts -w contract-tests` and commit contract-tests/pacts.');
  process.exit(1);
}
