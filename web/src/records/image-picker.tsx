import { CircleAlert, CircleCheck, ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#domain/format-time.ts';
import { IMAGE_TYPES } from '#domain/image-check.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import css from './image-picker.module.css';

/** Where the one image stands. */
export type PickedImage =
  | { readonly state: 'empty' }
  /** Bytes sent, of how many. */
  | { readonly state: 'sending'; readonly file: File; readonly loaded: number; readonly total: number }
  | { readonly state: 'there'; readonly file: File }
  | { readonly state: 'failed'; readonly file: File; readonly message: string; readonly canRetry: boolean };

export interface ImagePickerProps {
  /** What the image shows: "Front". */
  label: string;
  image: PickedImage;
  onPick: (file: File) => void;
  onClear: () => void;
  onRetry: () => void;
}

/** One image: chosen, on its way with its progress, there, or failed with the way out. */
export function ImagePicker({ label, image, onPick, onClear, onRetry }: ImagePickerProps) {
  const { t } = useTranslation('records');
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  const file = image.state === 'empty' ? null : image.file;
  return (
    <section className={css.picker} aria-label={label}>
      <Preview file={file} dimmed={image.state === 'sending'} onChoose={choose} label={label} />
      <div className={css.side}>
        <p className={css.label}>{label}</p>
        <Standing image={image} />
        <div className={css.buttons}>
          {image.state === 'sending' ? (
            <Button variant="quiet" size="small" onClick={onClear}>
              {t('image.cancel')}
            </Button>
          ) : (
            <Button variant="quiet" size="small" onClick={choose}>
              {t(file === null ? 'image.choose' : 'image.replace')}
            </Button>
          )}
          {image.state === 'failed' && image.canRetry ? (
            <Button variant="quiet" size="small" onClick={onRetry}>
              {t('image.retry')}
            </Button>
          ) : null}
          {image.state === 'there' ? (
            <Button variant="text" size="small" onClick={onClear}>
              {t('image.remove')}
            </Button>
          ) : null}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        accept={IMAGE_TYPES.join()}
        onChange={(event) => {
          const [picked] = event.target.files ?? [];
          // The same file may be picked once more.
          event.target.value = '';
          if (picked !== undefined) onPick(picked);
        }}
      />
    </section>
  );
}

function Standing({ image }: { image: PickedImage }) {
  const { t } = useTranslation('records');
  const locale = useLocale();
  const bytes = (count: number) => formatBytes(count, locale);
  switch (image.state) {
    case 'empty':
      return <p className={css.text}>{t('image.kinds')}</p>;
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
      return (
        <p className={css.text} data-look="there" role="status">
          <Icon of={CircleCheck} size={16} />
          {t('image.there', { size: bytes(image.file.size) })}
        </p>
      );
    case 'failed':
      return (
        <p className={css.text} data-look="failed" role="alert">
          <Icon of={CircleAlert} size={16} />
          {image.message}
        </p>
      );
  }
}

interface PreviewProps {
  file: File | null;
  dimmed: boolean;
  label: string;
  onChoose: () => void;
}

function Preview({ file, dimmed, label, onChoose }: PreviewProps) {
  const { t } = useTranslation('records');
  const [url, setUrl] = useState<string | null>(null);

  useEffect(() => {
    if (file === null) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  if (url !== null) {
    return (
      <img
        className={css.preview}
        data-dimmed={dimmed || undefined}
        src={url}
        alt={t('image.alt', { label })}
      />
    );
  }
  return (
    <button
      type="button"
      className={css.preview}
      aria-label={t('image.chooseFor', { label })}
      onClick={onChoose}
    >
      <Icon of={ImagePlus} size={28} />
    </button>
  );
}
