import { type JudgeOptions, judgeProvider, type Verdict } from '../judge/judge.ts';
import { ownCallStates } from '../provider/own-call-states.ts';
import { createVisitors } from '../provider/visitors.ts';
import { FAULTS, type FaultName } from './faults.ts';

/** Every fault by its name. */
export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];

/** Less than anybody waits, so that a test of slowness need not. */
const ANSWER_MS = 500;
const SEED = 9;
const REQUESTS_FOR_ONE = 120;

/** Judges a foreign provider without an operator. */
export function judged(baseUrl: string, options: Partial<JudgeOptions> = {}): Promise<Verdict> {
  const operatorStates = ownCallStates(createVisitors({ baseUrl, invitationCode: 'TSUBAME' }));
  return judgeProvider({ baseUrl, seed: SEED, requests: 1_200, operatorStates, ...options });
}

/** What is found in the operation that a fault is in, as `<operation> <rule>`. */
export async function foundFor(fault: FaultName, baseUrl: string): Promise<string[]> {
  const only = [FAULTS[fault].operation];
  const { findings } = await judged(baseUrl, { only, requests: REQUESTS_FOR_ONE, answerMs: ANSWER_MS });
  return findings.map(({ operation, rule }) => `${operation} ${rule}`);
}

/** What has to be found of a fault. */
export function expectedOf(fault: FaultName): string {
  const { operation, rule } = FAULTS[fault];
  return `${operation} ${rule}`;
}
