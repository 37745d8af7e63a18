import { check } from 'valibot';
import { fitsLength } from './rules/text-length.ts';

/** Requires a minimum number of characters as the contract counts them; valibot's `minLength` counts an emoji twice. */
export const minCharacters = (minLength: number) =>
  check((text: string) => fitsLength(text, { minLength }), `Shorter than ${minLength} characters`);

/** Limits the number of characters as the contract counts them. */
export const maxCharacters = (maxLength: number) =>
  check((text: string) => fitsLength(text, { maxLength }), `Longer than ${maxLength} characters`);
