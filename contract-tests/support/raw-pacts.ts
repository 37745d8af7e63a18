import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PACT_NAME, type Pact, readPact } from '../verifier/pact/pact-file.ts';

/** Where the consumer tests write, each test file into its own folder; emptied before each run. */
export const rawPacts = fileURLToPath(new URL('../dist/pacts', import.meta.url));

/** The pacts of all consumer test files, merged into one. */
export function readRawPact(): Pact {
  const [first, ...others] = readdirSync(rawPacts).map((folder) =>
    readPact(`${rawPacts}/${folder}/${PACT_NAME}`),
  );
  if (first === undefined) throw new Error(`No consumer test has written into ${rawPacts}.`);
  return { ...first, interactions: [first, ...others].flatMap(({ interactions }) => interactions) };
}

/** The pact as it is committed: sorted, without the versions of the tools that wrote it. */
export function normalisedPact({ metadata, interactions, ...pact }: Pact): string {
  const normalised = {
    ...pact,
    interactions: [...interactions].sort((a, b) => (a.description < b.description ? -1 : 1)),
    metadata: { pactSpecification: metadata.pactSpecification },
  };
  return `${JSON.stringify(normalised, null, 1)}\n`;
}
