import {
  type CheckProviderOptions,
  type CheckResult,
  checkProvider,
} from '../verifier/checks/check-provider.ts';
import { ownCallStates } from '../verifier/provider-states/own-call-states.ts';
import { remoteStates } from '../verifier/provider-states/remote-states.ts';
import type { OperatorStateName } from '../verifier/provider-states/state-handlers.ts';
import { createTestUsers } from '../verifier/users/test-users.ts';
import {
  ADDED_FAULTS,
  type AddedFaultName,
  COMPARISON_FAULTS,
  type ComparisonFaultName,
  type SeededFault,
} from './seeded-faults.ts';

export type AnyFault = ComparisonFaultName | AddedFaultName;

const ALL: Readonly<Record<AnyFault, SeededFault>> = { ...COMPARISON_FAULTS, ...ADDED_FAULTS };

/** The names of all seeded faults. */
export const FAULT_NAMES = Object.keys(ALL) as AnyFault[];

/** Shorter than the contract's limit, so that tests of slow responses are fast. */
const ANSWER_MS = 500;
const SEED = 9;
const REQUESTS_FOR_ONE = 120;

/** Verifies a reference provider without a state endpoint. */
export async function checkReferenceProvider(
  baseUrl: string,
  options: Partial<CheckProviderOptions> = {},
): Promise<CheckResult> {
  return checkProvider({
    baseUrl,
    seed: SEED,
    // Its reviews need an operator.
    reviewMs: 0,
    requests: 1_200,
    operatorStates: await ownStates(baseUrl),
    ...options,
  });
}

function ownStates(baseUrl: string) {
  return ownCallStates(createTestUsers({ baseUrl, invitationCode: 'TSUBAME' }));
}

/**
 * The findings in the operation of a seeded fault, each as `<operation> <rule>`.
 *
 * @param statesUrl the provider's endpoint for states that need an operator
 */
export async function findingsFor(fault: AnyFault, baseUrl: string, statesUrl?: string): Promise<string[]> {
  const { operation, state } = ALL[fault];
  const operatorStates =
    state && statesUrl !== undefined ? { [state]: remoteStates(statesUrl)[state as OperatorStateName] } : {};
  const { findings } = await checkReferenceProvider(baseUrl, {
    only: [operation],
    requests: REQUESTS_FOR_ONE,
    answerMs: ANSWER_MS,
    operatorStates: { ...(await ownStates(baseUrl)), ...operatorStates },
  });
  return findings.map(({ operation, rule }) => `${operation} ${rule}`);
}

/** Whether only the Node provider implements the operation of the fault. */
export function isNodeOnly(fault: AnyFault): boolean {
  return ALL[fault].stream === true || ALL[fault].node === true;
}

/** The finding that a fault must cause, as `<operation> <rule>`. */
export function expectedFinding(fault: AnyFault): string {
  const { operation, rule } = ALL[fault];
  return `${operation} ${rule}`;
}
