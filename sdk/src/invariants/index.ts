export { CONTRACT } from '../gen/invariants.gen.ts';
export { type Answer, answerViolations, type RecordInAnswer, recordsIn, recordsInAnswer } from './answer.ts';
export { AnswerHistory, contradictions, type Statement } from './answer-history.ts';
export type { FormulaContext } from './formula.ts';
export { recordViolations } from './record-checks.ts';
export type { AnswerTables, Invariant } from './tables.ts';
export type { InvariantViolation } from './violation.ts';
