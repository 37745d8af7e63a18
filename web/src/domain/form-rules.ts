import { fitsLength, normalizeIdentifier, normalizeText } from '@tsubame/sdk/rules';
import * as v from 'valibot';

/** A name, an address or another text for readers, normalized; it needs something to see. */
export const readableText = <const Fault extends string>(fault: Fault) =>
  v.pipe(v.string(fault), v.transform(normalizeText), v.nonEmpty(fault));

/** A code, a number or an address of e-mail, normalized to half width; it must not be empty. */
export const identifierText = <const Fault extends string>(fault: Fault) =>
  v.pipe(v.string(fault), v.transform(normalizeIdentifier), v.nonEmpty(fault));

/** A non-empty text that is kept as typed, such as a password; blanks count as empty. */
export const requiredText = <const Fault extends string>(fault: Fault) =>
  v.pipe(
    v.string(fault),
    v.check((text) => text.trim() !== '', fault),
  );

/** A value that satisfies a schema of the contract, with one fault for all its bounds; an empty value is valid. */
export const matchesSchema = <const Fault extends string>(schema: v.GenericSchema<string>, fault: Fault) =>
  v.check<string, Fault>((text) => text.trim() === '' || v.is(schema, text), fault);

/** A text within the contract's maximum length, counted in the contract's characters after trimming. */
export const maxLengthOf = <const Fault extends string>(
  { maxLength }: { readonly maxLength: number },
  fault: Fault,
) => v.check<string, Fault>((text) => fitsLength(text.trim(), { maxLength }), fault);
