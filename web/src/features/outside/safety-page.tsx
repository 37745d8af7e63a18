import { WEB_PAGES, type WebPage } from '@tsubame/sdk/rules';
import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '#domain/paths.ts';
import { Card } from '#ui/card.tsx';
import { Note } from '#ui/note.tsx';
import { Page } from '#ui/page.tsx';
import { Row } from '#ui/row.tsx';
import css from './outside.module.css';

const SIGNS = ['messenger', 'person', 'certain', 'fee', 'show'] as const;
const CHECKS = ['name', 'own', 'ask'] as const;

/** What fake brokers do, and how to check a real one. */
export function SafetyPage() {
  const { t } = useTranslation('outside');
  return (
    <Page back title={t('safety.title')}>
      <Card label={t('safety.signs')}>
        <h2 className={css.title}>{t('safety.signs')}</h2>
        <ul className={css.points}>
          {SIGNS.map((sign) => (
            <li key={sign}>{t(`safety.sign.${sign}`)}</li>
          ))}
        </ul>
      </Card>
      <Card label={t('safety.checks')}>
        <h2 className={css.title}>{t('safety.checks')}</h2>
        <ol className={css.points} data-numbered>
          {CHECKS.map((check) => (
            <li key={check}>{t(`safety.check.${check}`)}</li>
          ))}
        </ol>
      </Card>
      <Card flush label={t('safety.pages')}>
        {(Object.keys(WEB_PAGES) as WebPage[]).map((page) => (
          <Row
            key={page}
            icon={Globe}
            title={t(`page.${page}.name`)}
            detail={t(`page.${page}.about`)}
            to={pathTo('confirm', { url: WEB_PAGES[page] })}
          />
        ))}
      </Card>
      <Note>{t('safety.note')}</Note>
    </Page>
  );
}
