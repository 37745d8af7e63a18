/** One line of the product's specification, in our own words. */
export interface Line {
  readonly says: string;
  /** Tests that hold it: `file > title`, the title as it is written in the file. */
  readonly held?: readonly string[];
  /** Where the product answers otherwise than the line says, and why. */
  readonly otherwise?: string;
  /** What of it no test holds yet, and why. */
  readonly open?: string;
}

/** The lines of one section, by the heading that they stand under. */
export type Section = Readonly<Record<string, readonly Line[]>>;
