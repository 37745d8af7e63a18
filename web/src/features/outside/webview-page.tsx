import { useTranslation } from 'react-i18next';
import { Note } from '#ui/note.tsx';
import { Page } from '#ui/page.tsx';
import { ExternalAddressCard } from './external-address-card.tsx';
import css from './outside.module.css';
import { RefusedAddressPage } from './refused-address-page.tsx';
import { useListedWebPage } from './use-listed-web-page.ts';

/**
 * A listed page in a sandboxed frame: no scripts, forms, windows, navigation of the app, or cookies. Browsers do not report
 * whether the page allowed the frame, so its address is shown beside it.
 */
export function WebviewPage() {
  const { t } = useTranslation('outside');
  const shown = useListedWebPage('webview');
  if (shown === null) return <RefusedAddressPage title={t('webview.title')} />;
  const name = t(`page.${shown.page}.name`);
  return (
    <Page back title={t('webview.title')} subtitle={t('webview.owner')}>
      <iframe className={css.frame} title={name} src={shown.url} sandbox="" referrerPolicy="no-referrer" />
      <Note>{t('webview.empty')}</Note>
      <ExternalAddressCard address={shown.url} />
    </Page>
  );
}
