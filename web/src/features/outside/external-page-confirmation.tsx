import { useTranslation } from 'react-i18next';
import { pathTo } from '#domain/paths.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Page } from '#ui/page.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import { ExternalAddressCard } from './external-address-card.tsx';
import css from './outside.module.css';
import { RefusedAddressPage } from './refused-address-page.tsx';
import { useListedWebPage } from './use-listed-web-page.ts';

const POINTS = ['outside', 'nothing', 'never'] as const;

/** Asks before the app shows an external page: names its operator and the data that it receives. */
export function ExternalPageConfirmation() {
  const { t } = useTranslation('outside');
  const navigation = useNavigation();
  const webPage = useListedWebPage('confirm');
  if (webPage === null) return <RefusedAddressPage title={t('confirm.title')} />;
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
            onClick={() => navigation.redirectTo(pathTo('webview', { url: webPage.url }))}
          >
            {t('confirm.show')}
          </Button>
        </>
      }
    >
      <Card label={t(`page.${webPage.page}.name`)}>
        <p className={css.owner}>{t('owner')}</p>
        <h2 className={css.title}>{t(`page.${webPage.page}.name`)}</h2>
        <ul className={css.points}>
          {POINTS.map((point) => (
            <li key={point}>{t(`confirm.${point}`)}</li>
          ))}
        </ul>
      </Card>
      <ExternalAddressCard address={webPage.url} />
    </Page>
  );
}
