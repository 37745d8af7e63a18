import { expect, it } from 'vitest';
import { recoveryCodeGroups } from './recovery-codes.ts';

it('shows a recovery code in groups of four', () => {
  expect(recoveryCodeGroups('k7m29xqr4tvw')).toBe('k7m2-9xqr-4tvw');
});
