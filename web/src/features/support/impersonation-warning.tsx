import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import css from './support.module.css';

/** There is no other desk than this one: who writes from elsewhere is not Tsubame (money-rules.md 2.8). */
export function ImpersonationWarning() {
  const { t } = useTranslation('support');
  return (
    <p className={css.guard}>
      <Icon of={ShieldCheck} size={18} />
      <span>{t('guard')}</span>
    </p>
  );
}
