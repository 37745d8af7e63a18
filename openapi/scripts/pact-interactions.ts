import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A Pact interaction, named after an outcome of the contract. */
export interface Interaction {
  readonly description: string;
  /** Provider states that must be set up before. */
  readonly states: readonly string[];
}

interface Pact {
  readonly interactions: readonly {
    readonly description: string;
    readonly providerStates?: readonly { readonly name: string }[];
  }[];
}

/** Returns the interactions of every pact in a folder; empty if the folder does not exist. */
export function interactionsIn(folder: string): Interaction[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const { interactions } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Pact;
      return interactions.map(({ description, providerStates = [] }) => ({
        description,
        states: providerStates.map((state) => state.name),
      }));
    });
}
