import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a consumer expects once, by the name of the contract's outcome. */
export interface Interaction {
  readonly description: string;
  /** Sentences that must be true at the provider before. */
  readonly states: readonly string[];
}

interface Pact {
  readonly interactions: readonly {
    readonly description: string;
    readonly providerStates?: readonly { readonly name: string }[];
  }[];
}

/** The interactions of every pact in a folder; none where there is no folder. */
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
