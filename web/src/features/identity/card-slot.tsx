import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatBytes } from '#domain/format-time.ts';
import { useLocale } from '#i18n/use-locale.ts';
import type { PickedImage } from '#records/image-picker.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import css from './card-slot.module.css';
import type { Card, Side } from './use-card.ts';

export interface CardSlotProps {
  side: Side;
  card: Card;
  /** The image of the last hand-in, while it may stand. */
  keptId: string | null;
  onMake: () => void;
}

/** One side: to be made, on its way with its progress, there, or failed with the way out. */
export function CardSlot({ side, card, keptId, onMake }: CardSlotProps) {
  const { t } = useTranslation('identity');
  const { image } = card;
  const label = t(`side.${side}`);
  const isKept = image.state === 'empty' && keptId !== null;
  return (
    <section className={css.slot} aria-label={label}>
      {isKept ? (
        <KeptImage uploadId={keptId} label={label} />
      ) : (
        <Preview image={image} label={t('alt', { side: label })} />
      )}
      <div className={css.side}>
        <h3 className={css.label}>{label}</h3>
        {isKept ? <There text={t('kept')} /> : <Standing image={image} />}
        <div className={css.buttons}>
          {image.state === 'sending' ? (
            <Button variant="quiet" size="small" onClick={card.clear}>
              {t('stop')}
            </Button>
          ) : (
            <Button variant="quiet" size="small" onClick={onMake}>
              {t(image.state === 'empty' && !isKept ? 'make' : 'makeAgain')}
            </Button>
          )}
          {image.state === 'failed' && image.canRetry ? (
            <Button variant="quiet" size="small" onClick={card.retry}>
              {t('retry')}
            </Button>
          ) : null}
        </div>
      </div>
    </section>
  );
}

function There({ text }: { text: string }) {
  return (
    <p className={css.text} data-look="there" role="status">
      <Icon of={CircleCheck} size={16} />
      {text}
    </p>
  );
}

function Standing({ image }: { image: PickedImage }) {
  const { t } = useTranslation('identity');
  const locale = useLocale();
  const bytes = (count: number) => formatBytes(count, locale);
  if (image.state === 'empty') return <p className={css.text}>{t('empty')}</p>;
  if (image.state === 'there')
    return (
      <>
        <There text={t('there')} />
        <p className={css.text}>{t('kind', { size: bytes(image.file.size) })}</p>
      </>
    );
  if (image.state === 'failed')
    return (
      <p className={css.text} data-look="failed" role="alert">
        <Icon of={CircleAlert} size={16} />
        {image.message}
      </p>
    );
  const percent = image.total === 0 ? 0 : Math.round((image.loaded / image.total) * 100);
  return (
    <>
      <p className={css.text} data-look="sending">
        {t('sending', { percent })}
      </p>
      <progress className={css.bar} max={100} value={percent} aria-label={t('progress')} />
      <p className={css.text}>{`${bytes(image.loaded)} / ${bytes(image.total)}`}</p>
    </>
  );
}

function Preview({ image, label }: { image: PickedImage; label: string }) {
  const [url, setUrl] = useState<string | null>(null);
  const file = image.state === 'empty' ? null : image.file;

  useEffect(() => {
    if (file === null) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  if (url === null) return <span className={css.preview} aria-hidden="true" />;
  return (
    <img className={css.preview} data-dimmed={image.state === 'sending' || undefined} src={url} alt={label} />
  );
}

/** An image that the provider has, as its owner reads it back. */
export function KeptImage({ uploadId, label }: { uploadId: string; label: string }) {
  const { t } = useTranslation('identity');
  const { data } = useApiQuery('getUpload', { path: { upload_id: uploadId } }, { staleTime: Infinity });
  if (data === undefined) return <span className={css.preview} aria-hidden="true" />;
  const { media_type, base64 } = data.preview;
  return (
    <img
      className={css.preview}
      src={`data:${media_type};base64,${base64}`}
      alt={t('alt', { side: label })}
    />
  );
}
