import { fitsLength } from '@tsubame/sdk/rules';
import * as v from 'valibot';

/** A text that must hold something; blanks alone are nothing. */
export const requiredText = <const Fault extends string>(fault: Fault) =>
  v.pipe(
    v.string(fault),
    v.check((text) => text.trim() !== '', fault),
  );

/** A value that keeps a schema of the contract, named by one fault whichever of its bounds is broken; nothing is no such fault. */
export const matchesSchema = <const Fault extends string>(schema: v.GenericSchema<string>, fault: Fault) =>
  v.check<string, Fault>((text) => text.trim() === '' || v.is(schema, text), fault);

/** A text no longer than a bound of the contract, in characters as the contract counts them, blanks around it left out. */
export const maxLengthOf = <const Fault extends string>(
  { maxLength }: { readonly maxLength: number },
  fault: Fault,
) => v.check<string, Fault>((text) => fitsLength(text.trim(), { maxLength }), fault);
