export { CONTRACT } from '../gen/invariants.gen.ts';
export { comparedReads, type ReadsByName, readsViolations } from './reads.ts';
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
