/** Characters of a text as the contract's `minLength` and `maxLength` count them: code points, so that an emoji is one. */
export function textLength(text: string): number {
  return [...text].length;
}

export interface TextBounds {
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** True if the text has as many characters as the contract allows; both bounds are allowed, one left out bounds nothing. */
export function fitsLength(text: string, { minLength = 0, maxLength }: TextBounds): boolean {
  const length = textLength(text);
  return length >= minLength && (maxLength === undefined || length <= maxLength);
}
