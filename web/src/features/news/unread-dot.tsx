import { useTranslation } from 'react-i18next';
import css from './unread-dot.module.css';

/** The mark of what is not read yet, in words for those who hear it. */
export function UnreadDot() {
  const { t } = useTranslation('news');
  return (
    <span className={css.dot}>
      <span className="visually-hidden">{t('unread')}</span>
    </span>
  );
}
