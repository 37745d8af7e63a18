import { FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import css from './paper-mark.module.css';

/** The mark on every screen that this is paper trading with simulated prices. It cannot be closed. */
export function PaperMark() {
  const { t } = useTranslation('common');
  return (
    <p className={css.mark} role="note" data-paper-mark>
      <Icon of={FlaskConical} size={14} />
      <span>{t('paperMark')}</span>
    </p>
  );
}
