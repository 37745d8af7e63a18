/** Visits every schema that the document writes out, once, with the steps to its place. */
export function walkSchemas(
  document: Readonly<Record<string, unknown>>,
  visit: (schema: Readonly<Record<string, unknown>>, place: readonly (string | number)[]) => void,
): void;

/** The types a schema allows, `null` aside. */
export function typesOf(schema: Readonly<Record<string, unknown>>): string[];
