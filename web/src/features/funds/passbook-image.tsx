import { useTranslation } from 'react-i18next';
import { type CardFace, drawSampleCard } from '#records/draw-sample-card.ts';
import { ImageChoice } from '#records/image-choice.tsx';
import { ImagePicker } from '#records/image-picker.tsx';
import { type ImageChoiceState, useImageChoice, useImageDisabledReason } from '#records/use-image-choice.ts';
import { type ImageUpload, useImageUpload } from '#records/use-image-upload.ts';
import { showToast } from '#stores/toast-store.ts';

export interface PassbookImage {
  readonly choice: ImageChoiceState;
  readonly own: ImageUpload;
  /** Why the account cannot be added yet; undefined if it can. */
  readonly hold: string | undefined;
  /** Id of the own picture, or of a sample passbook that is drawn and uploaded now; null after a failure, which is shown. */
  supply(lines: readonly string[]): Promise<string | null>;
}

/** The image of a bank account: a sample passbook, or an own picture. */
export function usePassbookImage(): PassbookImage {
  const { t } = useTranslation('funds');
  const choice = useImageChoice();
  const events = { onFailed: () => showToast(t('form.image.failed'), 'failure') };
  const sample = useImageUpload(events);
  const own = useImageUpload(events);
  const places = choice.source === 'own' ? [{ ...own, label: t('form.image.label') }] : [];
  const hold = useImageDisabledReason(choice, places);
  const supply = async (lines: readonly string[]) => {
    if (choice.source === 'own') return own.uploadId;
    const face: CardFace = { look: 'passbook', title: t('form.image.passbook'), lines };
    try {
      return await sample.pick(await drawSampleCard('sample-passbook', face));
    } catch {
      events.onFailed();
      return null;
    }
  };
  return { choice, own, hold, supply };
}

/** Asks for the image of a bank account. */
export function PassbookImageChoice({ choice, own }: PassbookImage) {
  const { t } = useTranslation('funds');
  return (
    <ImageChoice
      {...choice}
      sampleTitle={t('form.image.sample')}
      sampleText={t('form.image.sampleText')}
      warning={t('form.image.warning')}
      own={
        <ImagePicker
          label={t('form.image.label')}
          image={own.image}
          onPick={(file) => choice.pick(own, file)}
          onClear={own.clear}
          onRetry={own.retry}
        />
      }
    />
  );
}
