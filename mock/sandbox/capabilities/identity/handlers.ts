import type { HandlersOf } from '#frame/contract/handlers.ts';
import { keepImage, readImage } from './uploads.ts';

export type IdentityOperation = 'uploadImage' | 'getUpload';

export type IdentityParts = {
  /** Epoch milliseconds of the sandbox clock. */
  readonly now: () => number;
};

export function identityHandlers({ now }: IdentityParts): HandlersOf<IdentityOperation> {
  return {
    uploadImage: (context, { body }) => keepImage(context, body.file, now()),
    getUpload: (context, { path }) => readImage(context, path.upload_id, now()),
  };
}
