import * as v from 'valibot';

/** Reads a choice from an address. An invalid text gives the default. */
export type ChoiceSchema<Choice extends string> = v.GenericSchema<unknown, Choice>;

/** Returns the schema of one choice among several; `first` if the address has none or an invalid one. */
export function choiceSchema<const Choice extends string>(
  choices: readonly Choice[],
  first: NoInfer<Choice>,
): ChoiceSchema<Choice> {
  return v.fallback(v.picklist(choices), first);
}

/** The query parameters of a choice. */
export function readChoice<Choice extends string>(
  schema: ChoiceSchema<Choice>,
  search: URLSearchParams,
  name: string,
): Choice {
  return v.parse(schema, search.get(name));
}

/** The query with a choice in it, without a parameter for the default. */
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
