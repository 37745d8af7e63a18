import { RefusalError, UploadAbortError, unwrap } from '@tsubame/sdk';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upload } from '#api/upload.ts';
import { imageFault } from '#domain/image-check.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import type { PickedImage } from './image-slot.tsx';

export interface ImageUploadEvents {
  /** The image is uploaded. */
  onSent?: () => void;
  /** The upload failed; the reason is shown at the image. */
  onFailed?: () => void;
}

export interface ImageUpload {
  readonly image: PickedImage;
  /** Id of the upload, which the form sends; null until it is complete. */
  readonly uploadId: string | null;
  /** Uploads the file; resolves to the upload's id, or to null if there is none. */
  pick(file: File): Promise<string | null>;
  /** Cancels a running upload, or removes the image. */
  clear(): void;
  /** Sends the same file again. */
  retry(): void;
}

const NOTHING: PickedImage = { state: 'empty' };

/** Uploads an image when it is picked, with progress; another pick replaces it. */
export function useImageUpload({ onSent, onFailed }: ImageUploadEvents = {}): ImageUpload {
  const { t } = useTranslation('records');
  const [image, setImage] = useState<PickedImage>(NOTHING);
  const [uploadId, setUploadId] = useState<string | null>(null);
  const sending = useRef<AbortController | null>(null);

  const show = (next: PickedImage) => {
    setImage(next);
    setUploadId(null);
  };
  const send = async (file: File): Promise<string | null> => {
    sending.current?.abort();
    const fault = imageFault(file);
    if (fault !== null) {
      show({ state: 'failed', file, message: t(`image.fault.${fault}`), canRetry: false });
      return null;
    }
    const own = new AbortController();
    sending.current = own;
    show({ state: 'sending', file, loaded: 0, total: file.size });
    const onProgress = ({ loaded, total }: { loaded: number; total: number }) => {
      if (sending.current === own) setImage({ state: 'sending', file, loaded, total });
    };
    try {
      const { upload_id } = unwrap(await upload(file, { onProgress, signal: own.signal }));
      if (sending.current !== own) return null;
      setImage({ state: 'there', file });
      setUploadId(upload_id);
      onSent?.();
      return upload_id;
    } catch (error) {
      // The user cancelled it or picked another one.
      if (error instanceof UploadAbortError || sending.current !== own) return null;
      const message = failureMessage(error);
      if (error instanceof RefusalError)
        show({ state: 'failed', file, message, canRetry: error.data.retryable, refusal: error.data });
      else show({ state: 'failed', file, message, canRetry: true });
      onFailed?.();
      return null;
    }
  };

  return {
    image,
    uploadId,
    pick: send,
    clear: () => {
      sending.current?.abort();
      sending.current = null;
      show(NOTHING);
    },
    retry: () => {
      if (image.state === 'failed') void send(image.file);
    },
  };
}
