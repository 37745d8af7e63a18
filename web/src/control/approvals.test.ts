import { expect, it } from 'vitest';
import { approvingDecisions } from './approvals.ts';

it('approves each record by its own event, and leaves out a record that can only be refused', () => {
  const decision = (record_id: string, events: readonly (readonly [string, readonly string[]])[]) => ({
    record_id,
    kind: 'any',
    state: 'any',
    events: events.map(([event, reasons]) => ({ event, reasons })),
  });
  const decisions = [
    decision('wdr_1', [
      ['reject', ['account_unusable']],
      ['approve', ['approved']],
    ]),
    decision('usr_1', [['pass', ['approved']]]),
    decision('loa_1', [['reject', ['documents']]]),
  ] as unknown as Parameters<typeof approvingDecisions>[0];
  expect(approvingDecisions(decisions)).toEqual([
    { record_id: 'wdr_1', event: 'approve' },
    { record_id: 'usr_1', event: 'pass' },
  ]);
});
