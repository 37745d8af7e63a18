import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const CONSUMER = 'tsubame-web';
export const PROVIDER = 'tsubame-provider';

/** File name of the committed pact, and of each part that a consumer test writes. */
export const PACT_NAME = `${CONSUMER}-${PROVIDER}.json`;

/** The committed pact. */
export const pactFile = fileURLToPath(new URL(`../../pacts/${PACT_NAME}`, import.meta.url));

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
