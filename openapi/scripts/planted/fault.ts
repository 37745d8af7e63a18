/** Another text for a file, nothing to delete it; a file that there is not yet comes as an empty text. */
export type Edit = (text: string) => string | undefined;

/** A change to a copy of the contract. */
export interface Planted {
  readonly name: string;
  /** Edits by file, relative to the contract. */
  readonly edits: Readonly<Record<string, Edit>>;
}

/** A change that the gate has to refuse. */
export interface Fault extends Planted {
  /** File that the sentence has to name. */
  readonly file: string;
  /** Rule that the sentence has to name. */
  readonly rule: string;
  /** What the sentence has to say beside them. */
  readonly says: RegExp;
  /** Nothing else can be found while this is in: the contract cannot even be read. */
  readonly isAlone?: boolean;
}

/** Puts one text for another. A fault that can no longer be planted is no test, so it throws where there is nothing to replace. */
export function swap(from: string | RegExp, to: string): Edit {
  return (text) => {
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`There is no ${from} to replace.`);
    return changed;
  };
}

/** A fault in one file, found in that file. */
export function faultIn(
  file: string,
  edit: Edit,
  fault: { readonly name: string; readonly rule: string; readonly says: RegExp; readonly isAlone?: boolean },
): Fault {
  return { file, edits: { [file]: edit }, ...fault };
}
