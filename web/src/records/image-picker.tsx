import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ACCEPTED_IMAGE_TYPES } from '#domain/image-check.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import css from './image-slot.module.css';
import {
  ImageOrPlaceholder,
  ImageSlot,
  ImageUploadAction,
  ImageUploadState,
  type PickedImage,
  useImageUrl,
} from './image-slot.tsx';

export interface ImagePickerProps {
  /** Subject of the image: "Front". */
  label: string;
  image: PickedImage;
  onPick: (file: File) => void;
  onClear: () => void;
  onRetry: () => void;
}

/** Picker for one image: chosen, uploading with progress, uploaded, or failed with a retry. */
export function ImagePicker({ label, image, onPick, onClear, onRetry }: ImagePickerProps) {
  const { t } = useTranslation('records');
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  const url = useImageUrl(image);
  return (
    <>
      <ImageSlot
        label={label}
        preview={
          url === null ? (
            <button
              type="button"
              className={css.preview}
              aria-label={t('image.chooseFor', { label })}
              onClick={choose}
            >
              <Icon of={ImagePlus} size={28} />
            </button>
          ) : (
            <ImageOrPlaceholder
              src={url}
              alt={t('image.alt', { label })}
              dimmed={image.state === 'sending'}
            />
          )
        }
        standing={<ImageUploadState image={image} empty={t('image.kinds')} />}
      >
        {image.state === 'sending' ? null : (
          <Button variant="quiet" size="small" onClick={choose}>
            {t(image.state === 'empty' ? 'image.choose' : 'image.replace')}
          </Button>
        )}
        <ImageUploadAction image={image} onStop={onClear} onRetry={onRetry} />
        {image.state === 'there' ? (
          <Button variant="text" size="small" onClick={onClear}>
            {t('image.remove')}
          </Button>
        ) : null}
      </ImageSlot>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        accept={ACCEPTED_IMAGE_TYPES.join()}
        onChange={(event) => {
          const [picked] = event.target.files ?? [];
          // Allows picking the same file again.
          event.target.value = '';
          if (picked !== undefined) onPick(picked);
        }}
      />
    </>
  );
}
