import { ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import css from './funds.module.css';

/** Warns the user not to transfer real money: fraud of this kind begins with a transfer. */
export function DepositWarning() {
  const { t } = useTranslation('funds');
  return (
    <p className={css.warning}>
      <Icon of={ShieldAlert} />
      <span>
        <strong>{t('warning.title')}</strong>
        {t('warning.text')}
      </span>
    </p>
  );
}
