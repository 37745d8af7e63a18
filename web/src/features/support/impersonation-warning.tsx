import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import css from './support.module.css';

/** Warns that this is the only support: messages from elsewhere are not from Tsubame. */
export function ImpersonationWarning() {
  const { t } = useTranslation('support');
  return (
    <p className={css.guard}>
      <Icon of={ShieldCheck} size={18} />
      <span>{t('guard')}</span>
    </p>
  );
}
