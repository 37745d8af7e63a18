import { useTranslation } from 'react-i18next';
import css from './unread-dot.module.css';

/** The dot of an unread item, with a text for screen readers. */
export function UnreadDot() {
  const { t } = useTranslation('news');
  return (
    <span className={css.dot}>
      <span className="visually-hidden">{t('unread')}</span>
    </span>
  );
}
