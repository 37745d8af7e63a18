/** A transition of a record; `from` is null when the record is created. */
export interface StateTransition {
  readonly event: string;
  readonly from: string | null;
  readonly to: string;
  readonly actors: readonly string[];
  readonly reasons: readonly string[];
}

/** A state enum of the contract with its transitions. */
export interface StateTable {
  readonly name: string;
  readonly description: string;
  readonly states: Readonly<Record<string, string>>;
  readonly moves: readonly StateTransition[];
}

interface StateSchema {
  readonly description?: string;
  readonly 'x-enumDescriptions'?: Readonly<Record<string, string>>;
  readonly 'x-transitions'?: readonly StateTransition[];
}

/** All schemas of a bundle with `x-transitions`. */
export function stateTablesOf(bundle: {
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> };
}): StateTable[] {
  return Object.entries(bundle.components?.schemas ?? {}).flatMap(([name, schema]) => {
    const {
      description = '',
      'x-transitions': moves,
      'x-enumDescriptions': states = {},
    } = schema as StateSchema;
    return moves === undefined ? [] : [{ name, description, states, moves }];
  });
}
