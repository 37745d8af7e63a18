import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import {
  ImageOrPlaceholder,
  ImageSlot,
  ImageUploadAction,
  ImageUploadState,
  UploadedImageText,
  useImageUrl,
} from '#records/image-slot.tsx';
import { Button } from '#ui/button.tsx';
import type { IdentityCard, IdentityCardSide } from './use-identity-card.ts';

export interface CardSlotProps {
  side: IdentityCardSide;
  card: IdentityCard;
  /** Image of the last submission, if it is still valid. */
  keptId: string | null;
  onMake: () => void;
}

/** One side of the card: to create, uploading with progress, uploaded, or failed with a retry. */
export function CardSlot({ side, card, keptId, onMake }: CardSlotProps) {
  const { t } = useTranslation('identity');
  const { image } = card;
  const label = t(`side.${side}`);
  const isKept = image.state === 'empty' && keptId !== null;
  const url = useImageUrl(image);
  return (
    <ImageSlot
      label={label}
      preview={
        isKept ? (
          <StoredImage uploadId={keptId} label={label} />
        ) : (
          <ImageOrPlaceholder src={url} alt={t('alt', { side: label })} dimmed={image.state === 'sending'} />
        )
      }
      standing={
        isKept ? (
          <UploadedImageText text={t('kept')} />
        ) : (
          <ImageUploadState image={image} empty={t('empty')} />
        )
      }
    >
      {image.state === 'sending' ? null : (
        <Button variant="quiet" size="small" onClick={onMake}>
          {t(image.state === 'empty' && !isKept ? 'make' : 'makeAgain')}
        </Button>
      )}
      <ImageUploadAction image={image} onStop={card.clear} onRetry={card.retry} />
    </ImageSlot>
  );
}

/** An uploaded image that the provider returns to its owner. */
export function StoredImage({ uploadId, label }: { uploadId: string; label: string }) {
  const { t } = useTranslation('identity');
  const { data } = useApiQuery('getUpload', { path: { upload_id: uploadId } }, { staleTime: Infinity });
  const src = data === undefined ? null : `data:${data.preview.media_type};base64,${data.preview.base64}`;
  return <ImageOrPlaceholder src={src} alt={t('alt', { side: label })} />;
}
