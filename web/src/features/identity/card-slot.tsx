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

/** One side of the sample card: drawn, uploading with progress, uploaded, or failed with a retry. */
export function CardSlot({ side, card, keptId, onMake }: CardSlotProps) {
  const { t } = useTranslation('identity');
  const { image, isStopped } = card;
  const label = t(`side.${side}`);
  const url = useImageUrl(image);
  if (image.state === 'empty' && keptId !== null)
    return (
      <ImageSlot
        look="stacked"
        label={label}
        preview={<StoredImage uploadId={keptId} label={label} />}
        standing={<UploadedImageText text={t('kept')} />}
      />
    );
  return (
    <ImageSlot
      look="stacked"
      label={label}
      preview={
        <ImageOrPlaceholder src={url} alt={t('alt', { side: label })} dimmed={image.state === 'sending'} />
      }
      standing={
        image.state === 'there' ? (
          <UploadedImageText text={t('images.made')} />
        ) : (
          <ImageUploadState image={image} empty={isStopped ? '' : t('images.making')} />
        )
      }
    >
      {image.state === 'empty' && isStopped ? (
        <Button variant="quiet" size="small" onClick={onMake}>
          {t('make')}
        </Button>
      ) : null}
      <ImageUploadAction image={image} onStop={card.stop} onRetry={card.retry} />
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
