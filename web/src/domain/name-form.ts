import { vDisplayName } from '@tsubame/sdk/validators';
import * as v from 'valibot';
import { matchesSchema, requiredText } from './form-rules.ts';

export const NAME_FAULTS = ['nameEmpty', 'nameLength'] as const;

/** The display name, within the contract's bounds. */
export const nameForm = v.object({
  name: v.pipe(requiredText('nameEmpty'), v.trim(), matchesSchema(vDisplayName, 'nameLength')),
});
