import type { IdentityCheck } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { IDENTITY_FAULTS, type IdentityPerson, identityFormSchema } from '#domain/identity-form.ts';
import { useFaultForm } from '#records/use-fault-form.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import css from './identity.module.css';

export interface PersonStepProps {
  person: IdentityPerson;
  /** Findings of the last review. */
  checks: readonly IdentityCheck[];
  onDone: (person: IdentityPerson) => void;
}

const FIELD_OF = {
  name: 'name_kanji',
  kana: 'name_kana',
  birth: 'birth_date',
  number: 'document_number',
} as const;

/** First step: the person on the sample card. */
export function PersonStep({ person, checks, onDone }: PersonStepProps) {
  const { t } = useTranslation('identity');
  const form = useFaultForm(identityFormSchema, IDENTITY_FAULTS, person);
  const errorAt = (name: keyof IdentityPerson) => {
    const fault = form.faultAt(name);
    if (fault) return t(`error.${fault}`);
    // A finding of the review is shown until the field changes.
    const refused = checks.find(({ field, result }) => field === FIELD_OF[name] && result === 'refused');
    return refused && !form.getFieldState(name).isDirty ? (refused.message ?? undefined) : undefined;
  };
  return (
    <form className={css.form} onSubmit={(event) => void form.handleSubmit(onDone)(event)} noValidate>
      <Field
        {...form.register('name')}
        label={t('field.name_kanji')}
        autoComplete="name"
        placeholder="佐藤 一郎"
        error={errorAt('name')}
      />
      <Field
        {...form.register('kana')}
        label={t('field.name_kana')}
        autoComplete="off"
        placeholder="サトウ イチロウ"
        hint={t('kanaHint')}
        error={errorAt('kana')}
      />
      <Field
        {...form.register('birth')}
        label={t('field.birth_date')}
        type="date"
        autoComplete="bday"
        hint={t('birthHint')}
        error={errorAt('birth')}
      />
      <Field
        {...form.register('number')}
        label={t('field.document_number')}
        autoComplete="off"
        hint={t('numberHint')}
        error={errorAt('number')}
      />
      <Button type="submit" size="large" wide>
        {t('next')}
      </Button>
    </form>
  );
}
