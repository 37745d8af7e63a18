import type { DocumentType } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#domain/format.ts';
import type { IdentityPerson } from '#domain/identity-form.ts';
import { useLocale } from '#i18n/use-locale.ts';
import type { ImageSource } from '#records/image-choice.tsx';
import { RefusalNote, type ShownRefusal } from '#records/refusal-note.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Figures } from '#ui/figures.tsx';
import css from './identity.module.css';

export interface ConfirmStepProps {
  person: IdentityPerson;
  type: DocumentType;
  source: ImageSource;
  pending: boolean;
  refusal: ShownRefusal | null;
  onBack: () => void;
  onSubmit: () => void;
}

/** Third step: review before submission. */
export function ConfirmStep({ person, type, source, pending, refusal, onBack, onSubmit }: ConfirmStepProps) {
  const { t } = useTranslation('identity');
  const locale = useLocale();
  return (
    <>
      <Card>
        <Figures
          lines={[
            { name: t('field.name_kanji'), value: person.name },
            { name: t('field.name_kana'), value: person.kana },
            { name: t('field.birth_date'), value: formatDate(person.birth, locale) },
            { name: t('typeLabel'), value: t(`type.${type}`) },
            { name: t('field.document_number'), value: person.number },
            { name: t('images.source'), value: t(source === 'own' ? 'images.own' : 'images.sampleShort') },
            { name: t('side.front'), value: t('there') },
            { name: t('side.back'), value: t('there') },
          ]}
        />
      </Card>
      <p className={css.note}>{t('confirmNote')}</p>
      {refusal === null ? null : (
        <RefusalNote
          refusal={refusal}
          fields={[]}
          face={(_, value) => value}
          word={(kind, value) => (kind === 'IdentityState' ? t(`state.${value as 'passed'}`) : undefined)}
          onTake={() => {}}
        />
      )}
      <div className={css.buttons}>
        <Button variant="quiet" size="large" onClick={onBack}>
          {t('back')}
        </Button>
        <Button size="large" wide pending={pending} onClick={onSubmit}>
          {t('submit')}
        </Button>
      </div>
    </>
  );
}
