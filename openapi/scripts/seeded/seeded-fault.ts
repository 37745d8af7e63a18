/** Returns the new text of a file, or undefined to delete it. A file that does not exist yet is passed as an empty text. */
export type Edit = (text: string) => string | undefined;

/** A change that tests make to a copy of the contract. */
export interface ContractChange {
  readonly name: string;
  /** Edits by file path, relative to the contract. */
  readonly edits: Readonly<Record<string, Edit>>;
}

/** A change that the checks have to find. */
export interface SeededFault extends ContractChange {
  /** File that the finding has to name. */
  readonly file: string;
  /** Rule that the finding has to name. */
  readonly rule: string;
  /** Matches the message of the finding. */
  readonly says: RegExp;
  /** True if the contract cannot even be read, so that no other fault can be found in the same run. */
  readonly isAlone?: boolean;
}

/** Replaces a text in a file. Throws if the text is not there, because a fault that cannot be seeded tests nothing. */
export function replaceText(from: string | RegExp, to: string): Edit {
  return (text) => {
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`There is no ${from} to replace.`);
    return changed;
  };
}

/** Returns a fault that is seeded and found in the same file. */
export function faultIn(
  file: string,
  edit: Edit,
  fault: { readonly name: string; readonly rule: string; readonly says: RegExp; readonly isAlone?: boolean },
): SeededFault {
  return { file, edits: { [file]: edit }, ...fault };
}
