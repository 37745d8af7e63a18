import type { Ipo } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { localizedName } from '#domain/localized-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import css from './ipo.module.css';

/** The prospectus that must be read before applying: issuer, risks and draw. It is plainly fictional. */
export function Prospectus({ ipo }: { ipo: Pick<Ipo, 'name' | 'summary'> }) {
  const { t } = useTranslation('ipo');
  const locale = useLocale();
  const name = localizedName(ipo.name, locale);
  return (
    <section className={css.stack} aria-label={t('prospectus.title')}>
      <h2 className={css.title}>{t('prospectus.title')}</h2>
      <p className={css.text}>{ipo.summary}</p>
      <ul className={css.points}>
        <li>{t('prospectus.fiction', { name })}</li>
        <li>{t('prospectus.risk')}</li>
        <li>{t('prospectus.draw')}</li>
        <li>{t('prospectus.lapse')}</li>
      </ul>
    </section>
  );
}
