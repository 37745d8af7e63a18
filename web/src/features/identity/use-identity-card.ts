import type { DocumentType } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#domain/format.ts';
import type { IdentityPerson } from '#domain/identity-form.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { type ImageUpload, useImageUpload } from '#records/use-image-upload.ts';
import { showToast } from '#stores/toast-store.ts';
import { drawCard } from './draw-card.ts';

export type IdentityCardSide = 'front' | 'back';

export interface IdentityCard extends ImageUpload {
  /** Draws and uploads this side. */
  make(type: DocumentType, person: IdentityPerson): Promise<void>;
}

/** One side of the sample card: drawn, uploaded with progress, and announced when complete (specification, section 8). */
export function useIdentityCard(side: IdentityCardSide): IdentityCard {
  const { t } = useTranslation('identity');
  const locale = useLocale();
  const failed = () => showToast(t('toast.failed'), 'failure');
  const image = useImageUpload({
    onSent: () => showToast(t(`toast.${side}`), 'success'),
    onFailed: failed,
  });
  const faceOf = (type: DocumentType, { name, birth, number }: IdentityPerson) =>
    side === 'front'
      ? {
          title: t('card.front', { type: t(`type.${type}`) }),
          lines: [t('card.name', { name }), t('card.birth', { date: formatDate(birth, locale) })],
          number,
        }
      : { title: t('card.back', { type: t(`type.${type}`) }), lines: [], number: null };
  return {
    ...image,
    make: async (type, person) => {
      try {
        image.pick(await drawCard(`sample-${side}`, faceOf(type, person)));
      } catch {
        failed();
      }
    },
  };
}
