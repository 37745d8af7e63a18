import { globSync } from 'node:fs';
import { join } from 'node:path';

/** A provider state: a sentence, and sample values that the provider's own values replace. */
export interface State {
  readonly sentence: string;
  readonly values: Readonly<Record<string, string>>;
  /**
   * Set if users cannot set up the state: `operator` if the provider's operator can, `shut` if the operator can while the market is
   * closed.
   */
  readonly by?: 'operator' | 'market_closed';
}

export type StateTable = Readonly<Record<string, State>>;

/**
 * All states by name. Each tag of the contract declares its states in `tables/<tag>.ts`; the files are found by their place, so no
 * module imports them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the files in `tables/` extend it
export interface States {}

export type StateName = keyof States;

const FOLDER = join(import.meta.dirname, 'tables');

/**
 * The states of all tags. In a request, a sample value is replaced by the value that the state's handler returned under its name.
 *
 * @throws Error if two states have the same name or sentence
 */
async function statesOfAll(): Promise<States> {
  const all: Record<string, State> = {};
  const sentences = new Set<string>();
  for (const file of globSync('*.ts', { cwd: FOLDER }).sort()) {
    const tables = Object.values((await import(join(FOLDER, file))) as Record<string, StateTable>);
    for (const [name, state] of tables.flatMap((table) => Object.entries(table))) {
      if (name in all || sentences.has(state.sentence))
        throw new Error(`two states have the name or sentence of ${name}`);
      all[name] = state;
      sentences.add(state.sentence);
    }
  }
  return all as unknown as States;
}

export const STATES = await statesOfAll();
