import { useTranslation } from 'react-i18next';
import { pathTo } from '#domain/paths.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Page } from '#ui/page.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import { AddressCard } from './address-card.tsx';
import css from './outside.module.css';
import { RefusedPage } from './refused-page.tsx';
import { useWebPage } from './use-web-page.ts';

const POINTS = ['outside', 'nothing', 'never'] as const;

/** Asked before a page outside is shown: whose it is, and what it gets to know. */
export function ConfirmPage() {
  const { t } = useTranslation('outside');
  const navigation = useNavigation();
  const asked = useWebPage('confirm');
  if (asked === null) return <RefusedPage title={t('confirm.title')} />;
  return (
    <Page
      back
      title={t('confirm.title')}
      footer={
        <>
          <Button variant="quiet" size="large" wide onClick={navigation.back}>
            {t('confirm.back')}
          </Button>
          <Button
            size="large"
            wide
            onClick={() => navigation.redirectTo(pathTo('webview', { url: asked.url }))}
          >
            {t('confirm.show')}
          </Button>
        </>
      }
    >
      <Card label={t(`page.${asked.page}.name`)}>
        <p className={css.owner}>{t('owner')}</p>
        <h2 className={css.title}>{t(`page.${asked.page}.name`)}</h2>
        <ul className={css.points}>
          {POINTS.map((point) => (
            <li key={point}>{t(`confirm.${point}`)}</li>
          ))}
        </ul>
      </Card>
      <AddressCard address={asked.url} />
    </Page>
  );
}
