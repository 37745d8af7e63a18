import { globSync } from 'node:fs';
import { join } from 'node:path';

/** A provider state: a sentence, and sample values in place of which the provider puts its own. */
export interface State {
  readonly sentence: string;
  readonly values: Readonly<Record<string, string>>;
  /**
   * Who alone can set it up besides a user: the provider's operator, in a market that never closes or in one that is
   * shut at some hours.
   */
  readonly by?: 'operator' | 'shut';
}

export type StateTable = Readonly<Record<string, State>>;

/**
 * Every state that an interaction needs, by its name. Each tag of the contract adds its own in `states/<tag>.ts`, without being
 * imported by anybody.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is empty here so that the tags can fill it
export interface States {}

export type StateName = keyof States;

const FOLDER = join(import.meta.dirname, 'tables');

/**
 * The states of all tags. A request that contains a sample value is sent to the provider with the value that the state's handler
 * answered under that name.
 *
 * @throws Error when two have the same name or sentence.
 */
async function statesOfAll(): Promise<States> {
  const all: Record<string, State> = {};
  const sentences = new Set<string>();
  for (const file of globSync('*.ts', { cwd: FOLDER }).sort()) {
    const tables = Object.values((await import(join(FOLDER, file))) as Record<string, StateTable>);
    for (const [name, state] of tables.flatMap((table) => Object.entries(table))) {
      if (name in all || sentences.has(state.sentence)) throw new Error(`two states are ${name}`);
      all[name] = state;
      sentences.add(state.sentence);
    }
  }
  return all as unknown as States;
}

export const STATES = await statesOfAll();
