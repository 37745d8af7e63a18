import * as v from 'valibot';

/** Reads a choice from an address. Any other text gives the default. */
export type ChoiceSchema<Choice extends string> = v.GenericSchema<unknown, Choice>;

/** One of several; an address that says none of them, or nothing, means `first`. */
export function oneOf<const Choice extends string>(
  choices: readonly Choice[],
  first: NoInfer<Choice>,
): ChoiceSchema<Choice> {
  return v.fallback(v.picklist(choices), first);
}

/** What the query of an address says of a choice. */
export function readChoice<Choice extends string>(
  schema: ChoiceSchema<Choice>,
  search: URLSearchParams,
  name: string,
): Choice {
  return v.parse(schema, search.get(name));
}

/** The query with a choice in it; one that needs no saying is left out. */
export function withChoice<Choice extends string>(
  schema: ChoiceSchema<Choice>,
  search: URLSearchParams,
  name: string,
  choice: Choice,
): string {
  const params = new URLSearchParams(search);
  params.delete(name);
  if (readChoice(schema, params, name) !== choice) params.set(name, choice);
  return params.size === 0 ? '' : `?${params}`;
}
