import type { FollowDisclosure } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import css from './copy-trading.module.css';

/** The text to read before following, with its version. */
export function Disclosure({ disclosure: { title, body, version } }: { disclosure: FollowDisclosure }) {
  const { t } = useTranslation('follow');
  return (
    <section className={css.stack} aria-label={title}>
      <h2 className={css.title}>{title}</h2>
      <p className={`${css.text} ${css.document}`}>{body}</p>
      <p className={css.text}>{t('version', { version })}</p>
    </section>
  );
}
