import * as v from 'valibot';

/** The first fault of each field. Faults are ids; the screen has their texts. */
export type FormFaults<Values> = { readonly [Name in keyof Values]?: string };

/** A form's values parsed by its schema, or their faults. */
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
    // A form is one object, so the path of an issue is a field's name.
    faults[v.getDotPath(issue) as keyof Values] ??= issue.message;
  }
  return { read: null, faults };
}

/** A form's fault as a member of its possible faults, for the key of its text. */
export function faultAmong<const Fault extends string>(
  faults: readonly Fault[],
  message: string | undefined,
): Fault | undefined {
  return faults.find((fault) => fault === message);
}
