export { CONTRACT } from '../gen/invariants.gen.ts';
export type { ReadsByName } from './reads.ts';
export { comparedReads, readsViolations, usedReads } from './reads-checks.ts';
export { readByFormula, recordViolations } from './record-checks.ts';
export {
  type RecordInResponse,
  recordsIn,
  recordsInResponse,
  responseViolations,
  type SuccessfulResponse,
} from './response.ts';
export { contradictions, ResponseHistory, type Statement } from './response-history.ts';
export type { Invariant, InvariantTables, ReadsInvariant, ShownNumber } from './tables.ts';
export type { InvariantViolation } from './violation.ts';
