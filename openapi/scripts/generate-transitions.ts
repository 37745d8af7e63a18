import type { StateTable } from './docs/state-table.ts';
import { GENERATED_HEADER } from './layout.ts';

/** Returns the source of `transitions.gen.ts`: the `x-transitions` of each record type. */
export function generateTransitions(tables: readonly StateTable[]): string {
  const sorted = [...tables].sort((a, b) => (a.name < b.name ? -1 : 1));
  const names = sorted.map(({ name }) => name).join(', ');
  const consts = sorted.map(({ name, moves }) => {
    const rows = moves.map(
      ({ event, from, to, actors, reasons }) =>
        `  { event: '${event}', from: ${from === null ? 'null' : `'${from}'`}, to: '${to}', actors: [${quoted(actors)}], reasons: [${quoted(reasons)}] },\n`,
    );
    return `\nexport const ${tableName(name)} = [\n${rows.join('')}] as const satisfies readonly Move<${name}>[];\n`;
  });
  return [
    GENERATED_HEADER,
    `\nimport type { ${names}, TimelineActor, TimelineReason } from './schema.gen.ts';\n`,
    '\n/** One line of a record’s table; `from` is null where the record begins. */\n',
    'export interface Move<State extends string = string> {\n',
    '  readonly event: string;\n  readonly from: State | null;\n  readonly to: State;\n',
    '  readonly actors: readonly TimelineActor[];\n  readonly reasons: readonly TimelineReason[];\n}\n',
    ...consts,
  ].join('');
}

/** `OrderState` → `ORDER_MOVES`. */
export function tableName(schema: string): string {
  const words = schema.replace(/State$/, '').replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`);
  return `${words.toUpperCase()}_MOVES`;
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ');
}
