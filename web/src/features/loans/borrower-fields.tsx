import { useTranslation } from 'react-i18next';
import type { BORROWER_FAULTS, Borrower } from '#domain/borrower-form.ts';
import type { FaultForm } from '#records/use-fault-form.ts';
import { Field } from '#ui/field.tsx';
import css from './loans.module.css';

const FIELDS = [
  { name: 'name', autoComplete: 'name' },
  { name: 'identity_number', placeholder: 'SAMPLE-20261120' },
  { name: 'address', autoComplete: 'street-address' },
  { name: 'contact_number', autoComplete: 'tel', inputMode: 'tel' },
  { name: 'email', autoComplete: 'email', inputMode: 'email' },
] as const;

export interface BorrowerFieldsProps {
  form: FaultForm<Borrower, Borrower, (typeof BORROWER_FAULTS)[number]>;
}

/** The borrower's data: sample data only, as the text above the fields says. */
export function BorrowerFields({ form }: BorrowerFieldsProps) {
  const { t } = useTranslation('loans');
  return (
    <div className={css.stack}>
      <p className={css.text}>{t('apply.samples')}</p>
      {FIELDS.map(({ name, ...rest }) => {
        const fault = form.faultAt(name);
        return (
          <Field
            key={name}
            {...rest}
            {...form.register(name)}
            label={t(`field.${name}`)}
            error={fault && t(`formFault.${fault}`)}
          />
        );
      })}
    </div>
  );
}
