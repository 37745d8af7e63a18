import * as v from 'valibot';

/** The first thing wrong with each field, by field. Faults are ids, worded by the screen. */
export type FormFaults<Values> = { readonly [Name in keyof Values]?: string };

/** A form's values as its schema reads them, or what is wrong with them. */
export function readForm<Values extends object, Read>(
  schema: v.GenericSchema<Values, Read>,
  values: unknown,
):
  | { readonly read: Read; readonly faults: null }
  | { readonly read: null; readonly faults: FormFaults<Values> } {
  const result = v.safeParse(schema, values);
  if (result.success) return { read: result.output, faults: null };
  const faults: { [Name in keyof Values]?: string } = {};
  for (const issue of result.issues) {
    // A form is one object: the path of an issue is the name of a field.
    faults[v.getDotPath(issue) as keyof Values] ??= issue.message;
  }
  return { read: null, faults };
}

/** A form's fault as one of those it can have, for the key of its words. */
export function faultAmong<const Fault extends string>(
  faults: readonly Fault[],
  message: string | undefined,
): Fault | undefined {
  return faults.find((fault) => fault === message);
}
