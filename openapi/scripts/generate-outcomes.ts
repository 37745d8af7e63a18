import type { Bundle } from './contract-model.ts';
import { GENERATED_HEADER } from './layout.ts';
import { outcomesOf } from './outcomes.ts';

/** Returns the source of `outcomes.gen.ts`: the names of the examples of each operation, as types. */
export function generateOutcomes(bundle: Bundle): string {
  const byOperation = Map.groupBy(outcomesOf(bundle as never), ({ operationId }) => operationId);
  const rows = [...byOperation]
    .map(
      ([id, outcomes]) => [id, outcomes.flatMap(({ examples }) => examples.map(({ name }) => name))] as const,
    )
    .filter(([, names]) => names.length > 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([id, names]) => `  readonly ${id}: ${[...new Set(names)].map((name) => `'${name}'`).join(' | ')};\n`,
    );
  return [
    GENERATED_HEADER,
    '\n/** Names of the examples of each operation: every outcome that the contract describes. */\n',
    `export interface Outcomes {\n${rows.join('')}}\n`,
  ].join('');
}
