/** One line of the product's specification, in our own words. */
export interface SpecificationLine {
  readonly says: string;
  /** Tests that check it: `file > title`, with the title as written in the file. */
  readonly held?: readonly string[];
  /** Where the product differs from the line, and why. */
  readonly otherwise?: string;
  /** What no test checks yet, and why. */
  readonly open?: string;
}

/** The lines of one section, by heading. */
export type SpecificationSection = Readonly<Record<string, readonly SpecificationLine[]>>;
