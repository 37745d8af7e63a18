import type { DocumentType } from '@tsubame/sdk/schema';
import { ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { IdentityPerson } from '#domain/identity-form.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Figures } from '#ui/figures.tsx';
import { Icon } from '#ui/icon.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { CardSlot } from './card-slot.tsx';
import css from './identity.module.css';
import type { IdentityCardSide, IdentityCard as SampleCard } from './use-identity-card.ts';

const TYPES: readonly DocumentType[] = ['sample_driving_licence', 'sample_residence_card', 'sample_passport'];

export interface DocumentsStepProps {
  person: IdentityPerson;
  type: DocumentType;
  onType: (type: DocumentType) => void;
  cards: Readonly<Record<IdentityCardSide, SampleCard>>;
  /** Images of the last submission that are still valid. */
  kept: Readonly<Record<IdentityCardSide, string | null>>;
  onBack: () => void;
  onDone: () => void;
}

/** Second step: both sides of a sample card, which the app draws. Real documents are never requested. */
export function DocumentsStep(props: DocumentsStepProps) {
  const { person, type, onType, cards, kept, onBack, onDone } = props;
  const { t } = useTranslation('identity');
  const missing = (['front', 'back'] as const).find(
    (side) => cards[side].uploadId === null && (kept[side] === null || cards[side].image.state !== 'empty'),
  );
  const waits =
    missing &&
    t(cards[missing].image.state === 'sending' ? 'hold.sending' : 'hold.missing', {
      side: t(`side.${missing}`),
    });
  return (
    <>
      <div className={css.warning}>
        <Icon of={ShieldAlert} size={22} />
        <p>
          <strong>{t('warning.title')}</strong>
          <span>{t('warning.text')}</span>
        </p>
      </div>
      <h2 className={css.caption}>{t('typeLabel')}</h2>
      <Segmented
        label={t('typeLabel')}
        options={TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
        value={type}
        onChange={onType}
      />
      {(['front', 'back'] as const).map((side) => (
        <CardSlot
          key={side}
          side={side}
          card={cards[side]}
          keptId={kept[side]}
          onMake={() => void cards[side].make(type, person)}
        />
      ))}
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
