import { readFileSync, writeFileSync } from 'node:fs';
import { type Pact, pactFile } from '../verifier/pact/pact-file.ts';
import { pactDifference } from './pact-difference.ts';
import { normalisedPact, readRawPact } from './raw-pacts.ts';

const written = normalisedPact(readRawPact());

function committed(): string {
  try {
    return readFileSync(pactFile, 'utf8');
  } catch {
    return '';
  }
}

function parsed(text: string): Pact | null {
  try {
    return JSON.parse(text) as Pact;
  } catch {
    return null;
  }
}

if (!process.argv.includes('--check')) {
  writeFileSync(pactFile, written);
} else if (committed() !== written) {
  console.error('The committed pact differs from the pact that the consumer tests wrote:');
  for (const line of pactDifference(parsed(committed()), JSON.parse(written) as Pact)) console.error(line);
  console.error('Run `npm run pacts -w contract-tests` and commit contract-tests/pacts.');
  process.exit(1);
}
