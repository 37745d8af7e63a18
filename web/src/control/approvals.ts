import type { SandboxSnapshot } from './snapshots.ts';

type Decision = SandboxSnapshot['decisions'][number];
export type ApprovingDecision = Pick<Decision, 'record_id'> & {
  readonly event: Decision['events'][number]['event'];
};

/** Returns the decision that approves each record. A record that can only be refused has none. */
export function approvingDecisions(decisions: readonly Decision[]): ApprovingDecision[] {
  return decisions.flatMap(({ record_id, events }) => {
    const approval = events.find(({ reasons }) => reasons.includes('approved'));
    return approval === undefined ? [] : [{ record_id, event: approval.event }];
  });
}
