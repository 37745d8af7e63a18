import type { SeededFault } from '../seeded-fault.ts';
import { BREAKING_CHANGE_FAULTS } from './breaking-changes.ts';
import { EXAMPLE_FAULTS } from './examples.ts';
import { FILE_FAULTS } from './files.ts';
import { PRODUCT_FAULTS } from './products.ts';
import { REFUSAL_FAULTS } from './refusals.ts';
import { SAMPLE_FAULTS } from './samples.ts';
import { SCHEMA_FAULTS } from './schemas.ts';
import { WORD_FAULTS } from './words.ts';

/** Every fault that the checks have to find, grouped by subject. */
export const FAULT_GROUPS = {
  FRAME: FILE_FAULTS,
  SCHEMAS: SCHEMA_FAULTS,
  EXAMPLES: EXAMPLE_FAULTS,
  PRODUCTS: PRODUCT_FAULTS,
  REFUSALS: REFUSAL_FAULTS,
  WORDS: WORD_FAULTS,
  SAMPLES: SAMPLE_FAULTS,
  BREAKS: BREAKING_CHANGE_FAULTS,
};

export const FAULTS: readonly SeededFault[] = Object.values(FAULT_GROUPS).flat();

/** Returns whether a printed finding is the expected one: same file, same rule, matching message. */
export function isAbout(text: string, { file, rule, says }: SeededFault): boolean {
  return text.startsWith(`${file}: `) && text.endsWith(` (${rule}).`) && says.test(text);
}
