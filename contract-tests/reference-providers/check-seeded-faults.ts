import {
  type CheckProviderOptions,
  type CheckResult,
  checkProvider,
} from '../verifier/checks/check-provider.ts';
import { ownCallStates } from '../verifier/provider-states/own-call-states.ts';
import { remoteStates } from '../verifier/provider-states/remote-states.ts';
import type { OperatorState } from '../verifier/provider-states/state-handlers.ts';
import { createTestUsers } from '../verifier/users/test-users.ts';
import {
  COMPARISON_FAULTS,
  type ComparisonFaultName,
  LATER_FAULTS,
  type LaterFaultName,
  type SeededFault,
} from './seeded-faults.ts';

export type AnyFault = ComparisonFaultName | LaterFaultName;

const ALL: Readonly<Record<AnyFault, SeededFault>> = { ...COMPARISON_FAULTS, ...LATER_FAULTS };

/** Every fault by its name. */
export const FAULT_NAMES = Object.keys(ALL) as AnyFault[];

/** Shorter than the contract's limit, so that tests of slow answers stay short. */
const ANSWER_MS = 500;
const SEED = 9;
const REQUESTS_FOR_ONE = 120;

/** Judges a foreign provider without an operator. */
export async function checkReferenceProvider(
  baseUrl: string,
  options: Partial<CheckProviderOptions> = {},
): Promise<CheckResult> {
  return checkProvider({
    baseUrl,
    seed: SEED,
    requests: 1_200,
    operatorStates: await ownStates(baseUrl),
    ...options,
  });
}

function ownStates(baseUrl: string) {
  return ownCallStates(createTestUsers({ baseUrl, invitationCode: 'TSUBAME' }));
}

/**
 * What is found in the operation that a fault is in, as `<operation> <rule>`.
 *
 * @param statesUrl where the provider sets up states that need its operator
 */
export async function findingsFor(fault: AnyFault, baseUrl: string, statesUrl?: string): Promise<string[]> {
  const { operation, state } = ALL[fault];
  const brought =
    state && statesUrl !== undefined ? { [state]: remoteStates(statesUrl)[state as OperatorState] } : {};
  const { findings } = await checkReferenceProvider(baseUrl, {
    only: [operation],
    requests: REQUESTS_FOR_ONE,
    answerMs: ANSWER_MS,
    operatorStates: { ...(await ownStates(baseUrl)), ...brought },
  });
  return findings.map(({ operation, rule }) => `${operation} ${rule}`);
}

/** Whether only the provider in Node has what it is about. */
export function isNodeOnly(fault: AnyFault): boolean {
  return ALL[fault].stream === true || ALL[fault].node === true;
}

/** What has to be found of a fault. */
export function expectedFinding(fault: AnyFault): string {
  const { operation, rule } = ALL[fault];
  return `${operation} ${rule}`;
}
