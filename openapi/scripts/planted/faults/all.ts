import type { Fault } from '../fault.ts';
import { BREAKS } from './breaks.ts';
import { EXAMPLES } from './examples.ts';
import { FRAME } from './frame.ts';
import { PRODUCT_FAULTS } from './products.ts';
import { PROMISE_FAULTS } from './promises.ts';
import { SAMPLES } from './samples.ts';
import { SCHEMAS } from './schemas.ts';
import { TABLE_FAULTS } from './tables.ts';
import { WORDS } from './words.ts';

/** Every fault that the gate has to refuse, by what it is about. */
export const TABLES = {
  FRAME,
  SCHEMAS,
  EXAMPLES,
  PRODUCTS: PRODUCT_FAULTS,
  REFUSALS: TABLE_FAULTS,
  PROMISES: PROMISE_FAULTS,
  WORDS,
  SAMPLES,
  BREAKS,
};

export const FAULTS: readonly Fault[] = Object.values(TABLES).flat();

/** Whether a sentence of the gate is about this fault: its file, its rule, its words. */
export function refuses(text: string, { file, rule, says }: Fault): boolean {
  return text.startsWith(`${file}: `) && text.endsWith(` (${rule}).`) && says.test(text);
}
