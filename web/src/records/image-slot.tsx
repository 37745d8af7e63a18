import type { Refusal } from '@tsubame/sdk';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#domain/format-time.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import css from './image-slot.module.css';
import { RefusalRule } from './refusal-note.tsx';

/** State of the image. */
export type PickedImage =
  | { readonly state: 'empty' }
  /** Bytes sent and total bytes. */
  | { readonly state: 'sending'; readonly file: File; readonly loaded: number; readonly total: number }
  | { readonly state: 'there'; readonly file: File }
  | {
      readonly state: 'failed';
      readonly file: File;
      readonly message: string;
      readonly canRetry: boolean;
      /** The provider's refusal of the image. */
      readonly refusal?: Refusal;
    };

export interface ImageSlotProps {
  /** `stacked` has the text below the image, for two slots side by side. */
  look?: 'row' | 'stacked';
  /** Subject of the image: "Front". */
  label: string;
  preview: ReactNode;
  /** Upload progress. */
  standing: ReactNode;
  /** Available actions. */
  children?: ReactNode;
}

/** One image slot: preview, progress and actions. */
export function ImageSlot({ look = 'row', label, preview, standing, children }: ImageSlotProps) {
  return (
    <section className={css.slot} data-look={look} aria-label={label}>
      {preview}
      <div className={css.side}>
        <h3 className={css.label}>{label}</h3>
        {standing}
        {children === undefined ? null : <div className={css.buttons}>{children}</div>}
      </div>
    </section>
  );
}

/** Text for an uploaded image. */
export function UploadedImageText({ text }: { text: string }) {
  return (
    <p className={css.text} data-look="there" role="status">
      <Icon of={CircleCheck} size={16} />
      {text}
    </p>
  );
}

/** State of the upload; `empty` is the text without an image. */
export function ImageUploadState({ image, empty }: { image: PickedImage; empty: string }) {
  const { t } = useTranslation('records');
  const locale = useLocale();
  const bytes = (count: number) => formatBytes(count, locale);
  switch (image.state) {
    case 'empty':
      return <p className={css.text}>{empty}</p>;
    case 'sending': {
      const percent = image.total === 0 ? 0 : Math.round((image.loaded / image.total) * 100);
      return (
        <>
          <p className={css.text}>{t('image.sending', { percent })}</p>
          <progress className={css.bar} max={100} value={percent} aria-label={t('image.progress')} />
          <p className={css.text}>{`${bytes(image.loaded)} / ${bytes(image.total)}`}</p>
        </>
      );
    }
    case 'there':
      return <UploadedImageText text={t('image.there', { size: bytes(image.file.size) })} />;
    case 'failed':
      return (
        <div role="alert">
          <p className={css.text} data-look="failed">
            <Icon of={CircleAlert} size={16} />
            {image.message}
          </p>
          {image.refusal === undefined ? null : (
            <Suspense>
              <RefusalRule refusal={image.refusal} />
            </Suspense>
          )}
        </div>
      );
  }
}

/** Cancels a running upload, or retries a failed one. */
export function ImageUploadAction({
  image,
  onStop,
  onRetry,
}: {
  image: PickedImage;
  onStop: () => void;
  onRetry: () => void;
}) {
  const { t } = useTranslation('records');
  if (image.state === 'sending')
    return (
      <Button variant="quiet" size="small" onClick={onStop}>
        {t('image.cancel')}
      </Button>
    );
  if (image.state !== 'failed' || !image.canRetry) return null;
  return (
    <Button variant="quiet" size="small" onClick={onRetry}>
      {t('image.retry')}
    </Button>
  );
}

/** An image by its URL; a placeholder without one. */
export function ImageOrPlaceholder({
  src,
  alt,
  dimmed = false,
}: {
  src: string | null;
  alt: string;
  dimmed?: boolean;
}) {
  if (src === null) return <span className={css.preview} aria-hidden="true" />;
  return <img className={css.preview} data-dimmed={dimmed || undefined} src={src} alt={alt} />;
}

/** Object URL of a picked image; null without one. */
export function useImageUrl(image: PickedImage): string | null {
  const [url, setUrl] = useState<string | null>(null);
  const file = image.state === 'empty' ? null : image.file;

  useEffect(() => {
    if (file === null) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  return url;
}
