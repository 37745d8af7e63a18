import { vDisplayName } from '@tsubame/sdk/validators';
import * as v from 'valibot';
import { matchesSchema, readableText } from './form-rules.ts';

export const DISPLAY_NAME_FAULTS = ['nameEmpty', 'nameLength'] as const;

/** The display name, within the contract's bounds. */
export const displayNameFormSchema = v.object({
  name: v.pipe(readableText('nameEmpty'), matchesSchema(vDisplayName, 'nameLength')),
});
