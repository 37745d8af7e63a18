import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImageChoiceProps, ImageSource } from './image-choice.tsx';
import type { ImageUpload } from './use-image-upload.ts';

export interface ImageChoiceState
  extends Pick<ImageChoiceProps, 'source' | 'onSource' | 'pledged' | 'onPledge'> {
  /** Picks an own picture; another picture needs another confirmation. */
  pick(upload: ImageUpload, file: File): void;
}

/** State of an `ImageChoice`, which starts with the sample. */
export function useImageChoice(): ImageChoiceState {
  const [source, onSource] = useState<ImageSource>('sample');
  const [pledged, onPledge] = useState(false);
  const pick = (upload: ImageUpload, file: File) => {
    onPledge(false);
    void upload.pick(file);
  };
  return { source, onSource, pledged, onPledge, pick };
}

/** An image of a form. */
export interface FormImage extends Pick<ImageUpload, 'image' | 'uploadId'> {
  /** Subject of the image: "Front". */
  readonly label: string;
}

/** Why the form cannot send its images yet; undefined if it can. */
export function useImageDisabledReason(
  { source, pledged }: Pick<ImageChoiceState, 'source' | 'pledged'>,
  places: readonly FormImage[],
): string | undefined {
  const { t } = useTranslation('records');
  const missing = places.find(({ uploadId }) => uploadId === null);
  if (missing !== undefined) {
    const isToPick = source === 'own' && missing.image.state !== 'sending';
    return t(isToPick ? 'imageChoice.pickFirst' : 'imageChoice.sendingFirst', { label: missing.label });
  }
  return source === 'own' && !pledged ? t('imageChoice.pledgeFirst') : undefined;
}
