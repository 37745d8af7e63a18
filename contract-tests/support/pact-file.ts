import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const CONSUMER = 'tsubame-web';
export const PROVIDER = 'tsubame-provider';

const name = `${CONSUMER}-${PROVIDER}.json`;

/** Where the consumer tests write, each file of them into a folder of its own; emptied before each run. */
export const rawPacts = fileURLToPath(new URL('../dist/pacts', import.meta.url));

/** The committed pact. */
export const pactFile = fileURLToPath(new URL(`../pacts/${name}`, import.meta.url));

/** The parts of a Pact file (specification 4.0) that are read here. */
export interface Pact {
  readonly consumer: { readonly name: string };
  readonly provider: { readonly name: string };
  readonly interactions: readonly PactInteraction[];
  readonly metadata: Readonly<Record<string, unknown>>;
}

export interface PactInteraction {
  readonly description: string;
  readonly providerStates?: readonly { readonly name: string }[];
  readonly request: { readonly method: string; readonly path: string };
  readonly response: {
    readonly status: number;
    readonly body?: { readonly content: { readonly code: number; readonly data: unknown } };
  };
}

export function readPact(file: string): Pact {
  return JSON.parse(readFileSync(file, 'utf8')) as Pact;
}

/** What all files of the consumer tests have written, as one pact. */
export function readRawPact(): Pact {
  const [first, ...others] = readdirSync(rawPacts).map((folder) => readPact(`${rawPacts}/${folder}/${name}`));
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
