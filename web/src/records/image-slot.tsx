import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#domain/format-time.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import css from './image-slot.module.css';

/** Where the one image stands. */
export type PickedImage =
  | { readonly state: 'empty' }
  /** Bytes sent, of how many. */
  | { readonly state: 'sending'; readonly file: File; readonly loaded: number; readonly total: number }
  | { readonly state: 'there'; readonly file: File }
  | { readonly state: 'failed'; readonly file: File; readonly message: string; readonly canRetry: boolean };

export interface ImageSlotProps {
  /** What the image shows: "Front". */
  label: string;
  preview: ReactNode;
  /** How far it is. */
  standing: ReactNode;
  /** What can be done with it. */
  children: ReactNode;
}

/** The place of one image: what it looks like, how far it is, and what can be done. */
export function ImageSlot({ label, preview, standing, children }: ImageSlotProps) {
  return (
    <section className={css.slot} aria-label={label}>
      {preview}
      <div className={css.side}>
        <h3 className={css.label}>{label}</h3>
        {standing}
        <div className={css.buttons}>{children}</div>
      </div>
    </section>
  );
}

/** An image that is there, in words. */
export function UploadedImageText({ text }: { text: string }) {
  return (
    <p className={css.text} data-look="there" role="status">
      <Icon of={CircleCheck} size={16} />
      {text}
    </p>
  );
}

/** On its way with its progress, there, or failed; `empty` is said where there is none. */
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
        <p className={css.text} data-look="failed" role="alert">
          <Icon of={CircleAlert} size={16} />
          {image.message}
        </p>
      );
  }
}

/** Stops one that is on its way, or starts one that failed under way once more. */
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

/** An image by its address; without one the place that is kept for it. */
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

/** The address of an image that was picked; null while there is none. */
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
