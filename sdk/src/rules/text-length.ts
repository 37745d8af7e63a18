/** Counts characters like the contract's `minLength` and `maxLength`: code points, so an emoji is one. */
export function textLength(text: string): number {
  return [...text].length;
}

export interface TextBounds {
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** Returns whether the length of a text is within the bounds, inclusive. A missing bound does not limit. */
export function fitsLength(text: string, { minLength = 0, maxLength }: TextBounds): boolean {
  const length = textLength(text);
  return length >= minLength && (maxLength === undefined || length <= maxLength);
}
