import type { DocumentType } from '@tsubame/sdk/schema';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { IdentityPerson } from '#domain/identity-form.ts';
import { ImageChoice } from '#records/image-choice.tsx';
import { ImagePicker } from '#records/image-picker.tsx';
import { type ImageChoiceState, useImageDisabledReason } from '#records/use-image-choice.ts';
import type { ImageUpload } from '#records/use-image-upload.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Figures } from '#ui/figures.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { CardSlot } from './card-slot.tsx';
import css from './identity.module.css';
import type { IdentityCardSide, IdentityCard as SampleCard } from './use-identity-card.ts';

const TYPES: readonly DocumentType[] = ['sample_driving_licence', 'sample_residence_card', 'sample_passport'];
const SIDES = ['front', 'back'] as const;

export interface DocumentsStepProps {
  person: IdentityPerson;
  type: DocumentType;
  onType: (type: DocumentType) => void;
  choice: ImageChoiceState;
  cards: Readonly<Record<IdentityCardSide, SampleCard>>;
  /** Own pictures. */
  own: Readonly<Record<IdentityCardSide, ImageUpload>>;
  /** Images of the last submission that are still valid. */
  kept: Readonly<Record<IdentityCardSide, string | null>>;
  onBack: () => void;
  onDone: () => void;
}

/**
 * Second step: both sides of a sample card, which the app draws at once, or two own pictures. Real documents are never
 * requested.
 */
export function DocumentsStep(props: DocumentsStepProps) {
  const { person, type, onType, choice, cards, own, kept, onBack, onDone } = props;
  const { t } = useTranslation('identity');
  const isSample = choice.source === 'sample';
  const places = SIDES.map((side) => {
    const { image, uploadId } = isSample ? cards[side] : own[side];
    const keptId = isSample && image.state === 'empty' ? kept[side] : null;
    return { label: t(`side.${side}`), image, uploadId: uploadId ?? keptId };
  });
  const waits = useImageDisabledReason(choice, places);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each card; a stopped one is made again by its button
  useEffect(() => {
    if (!isSample) return;
    for (const side of SIDES)
      if (kept[side] === null && cards[side].image.state === 'empty') void cards[side].make(type, person);
  }, [isSample, type]);

  return (
    <>
      <ImageChoice
        {...choice}
        sampleTitle={t('images.sample')}
        sampleText={t('images.sampleText')}
        sample={
          <>
            <Segmented
              label={t('typeLabel')}
              options={TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
              value={type}
              onChange={onType}
            />
            <div className={css.sides}>
              {SIDES.map((side) => (
                <CardSlot
                  key={side}
                  side={side}
                  card={cards[side]}
                  keptId={kept[side]}
                  onMake={() => void cards[side].make(type, person)}
                />
              ))}
            </div>
          </>
        }
        warning={t('images.warning')}
        own={SIDES.map((side) => (
          <ImagePicker
            key={side}
            label={t(`side.${side}`)}
            image={own[side].image}
            onPick={(file) => choice.pick(own[side], file)}
            onClear={own[side].clear}
            onRetry={own[side].retry}
          />
        ))}
      />
      <Card>
        <Figures lines={[{ name: t('field.document_number'), value: person.number }]} />
        <p className={css.note}>{t('imageNote')}</p>
      </Card>
      <div className={css.buttons}>
        <Button variant="quiet" size="large" onClick={onBack}>
          {t('back')}
        </Button>
        <Button size="large" wide disabledReason={waits} onClick={onDone}>
          {t('next')}
        </Button>
      </div>
    </>
  );
}
