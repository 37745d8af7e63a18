import { fitsLength, normalizeText } from '@tsubame/sdk/rules';
import * as v from 'valibot';

export type OwnNameFault = 'empty' | 'tooLong' | 'characters' | 'taken';

/** The first fault of a name that the user gives to something; `others` are the names that it must not repeat. */
export function faultOfOwnName(
  typed: string,
  others: readonly string[],
  bounds: Parameters<typeof fitsLength>[1],
  schema: v.GenericSchema<unknown, string>,
): OwnNameFault | null {
  const name = normalizeText(typed);
  if (name === '') return 'empty';
  if (!fitsLength(name, bounds)) return 'tooLong';
  if (!v.is(schema, name)) return 'characters';
  return others.includes(name) ? 'taken' : null;
}
