/** Image types and maximum size that the provider accepts (contract, `Upload` and `UploadRequest`; a test compares them). */
export const ACCEPTED_IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
export const MAX_IMAGE_BYTES = 5_242_880;

export type ImageFault = 'kind' | 'size' | 'empty';

/** Why a file cannot be sent; null if it can. The provider checks its content. */
export function imageFault({
  type,
  size,
}: {
  readonly type: string;
  readonly size: number;
}): ImageFault | null {
  if (!ACCEPTED_IMAGE_TYPES.includes(type)) return 'kind';
  if (size === 0) return 'empty';
  return size > MAX_IMAGE_BYTES ? 'size' : null;
}
