import type { DocumentType } from '@tsubame/sdk/schema';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#domain/format.ts';
import type { IdentityPerson } from '#domain/identity-form.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { type CardFace, drawSampleCard } from '#records/draw-sample-card.ts';
import { type ImageUpload, useImageUpload } from '#records/use-image-upload.ts';
import { showToast } from '#stores/toast-store.ts';

export type IdentityCardSide = 'front' | 'back';

export interface IdentityCard extends ImageUpload {
  /** The user stopped the upload, or the browser could not draw: nothing is on its way. */
  readonly isStopped: boolean;
  /** Draws and uploads this side. */
  make(type: DocumentType, person: IdentityPerson): Promise<void>;
  /** Cancels the upload until the next `make`. */
  stop(): void;
}

/** The upload of one side, announced when it is complete (specification, section 8). */
export function useSideUpload(side: IdentityCardSide): ImageUpload {
  const { t } = useTranslation('identity');
  return useImageUpload({
    onSent: () => showToast(t(`toast.${side}`), 'success'),
    onFailed: () => showToast(t('toast.failed'), 'failure'),
  });
}

/** One side of the sample card, drawn in the app's language and uploaded. */
export function useIdentityCard(side: IdentityCardSide): IdentityCard {
  const { t } = useTranslation('identity');
  const locale = useLocale();
  const [isStopped, setStopped] = useState(false);
  const image = useSideUpload(side);
  /** Counts the orders to draw; only the drawing of the latest is uploaded. */
  const latest = useRef(0);
  const faceOf = (type: DocumentType, { name, birth, number }: IdentityPerson): CardFace =>
    side === 'front'
      ? {
          look: 'front',
          title: t('card.front', { type: t(`type.${type}`) }),
          lines: [t('card.name', { name }), t('card.birth', { date: formatDate(birth, locale) })],
          number,
        }
      : { look: 'back', title: t('card.back', { type: t(`type.${type}`) }), lines: [] };
  return {
    ...image,
    isStopped,
    make: async (type, person) => {
      setStopped(false);
      latest.current += 1;
      const order = latest.current;
      try {
        const file = await drawSampleCard(`sample-${side}`, faceOf(type, person));
        if (order === latest.current) await image.pick(file);
      } catch {
        setStopped(true);
        showToast(t('toast.failed'), 'failure');
      }
    },
    stop: () => {
      latest.current += 1;
      setStopped(true);
      image.clear();
    },
  };
}
