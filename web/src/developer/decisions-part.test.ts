import { expect, it } from 'vitest';
import { approvalsOf } from './decisions-part.tsx';

it('approves each record by its own move, and leaves out what can only be refused', () => {
  const waiting = (record_id: string, events: readonly (readonly [string, readonly string[]])[]) => ({
    record_id,
    kind: 'any',
    state: 'any',
    events: events.map(([event, reasons]) => ({ event, reasons })),
  });
  const decisions = [
    waiting('wdr_1', [
      ['reject', ['account_unusable']],
      ['approve', ['approved']],
    ]),
    waiting('usr_1', [['pass', ['approved']]]),
    waiting('loa_1', [['reject', ['documents']]]),
  ] as unknown as Parameters<typeof approvalsOf>[0];
  expect(approvalsOf(decisions)).toEqual([
    { record_id: 'wdr_1', event: 'approve' },
    { record_id: 'usr_1', event: 'pass' },
  ]);
});
