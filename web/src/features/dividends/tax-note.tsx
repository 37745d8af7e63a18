import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import css from './dividends.module.css';

/** Which taxes are withheld, and why an amount may still change. */
export function TaxNote() {
  const { t } = useTranslation('dividends');
  return (
    <p className={css.note}>
      <Icon of={Info} size={16} />
      <span>{t('note')}</span>
    </p>
  );
}
