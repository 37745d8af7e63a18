import { vDisplayName } from '@tsubame/sdk/validators';
import * as v from 'valibot';
import { keeps, required } from './form-rules.ts';

export const NAME_FAULTS = ['nameEmpty', 'nameLength'] as const;

/** The name shown in the app, within the contract's bounds. */
export const nameForm = v.object({
  name: v.pipe(required('nameEmpty'), v.trim(), keeps(vDisplayName, 'nameLength')),
});
