/** Kinds of image that the provider takes, and the most bytes (contract, `Upload` and `UploadRequest`; a test holds them equal). */
export const IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
export const IMAGE_BYTES = 5_242_880;

export type ImageFault = 'kind' | 'size' | 'empty';

/** What keeps a file from being sent at all; null when it may go. The provider looks at its bytes. */
export function imageFault({
  type,
  size,
}: {
  readonly type: string;
  readonly size: number;
}): ImageFault | null {
  if (!IMAGE_TYPES.includes(type)) return 'kind';
  if (size === 0) return 'empty';
  return size > IMAGE_BYTES ? 'size' : null;
}
